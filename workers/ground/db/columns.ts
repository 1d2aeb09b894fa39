import { integer, text } from "drizzle-orm/sqlite-core";

export const yes = (name: string) => integer(name, { mode: "boolean" });

export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();
