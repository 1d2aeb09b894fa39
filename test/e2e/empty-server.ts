import { root } from "#cli/server/children.ts";
import { type StartedServer, startedFrom } from "../run/started-server.ts";
import { stateOf } from "./recorded.ts";
import { BESIDE_SERVED, test as served } from "./served.ts";

/** A test with a server of its own, whose database is empty and whose letters can be read. */
export const test = served.extend<{ empty: StartedServer }>({
  empty: async ({ port }, use, { parallelIndex }) => {
    const place = {
      port: port + BESIDE_SERVED.empty + parallelIndex,
      state: `${stateOf(process.env)}-empty`,
      empty: true,
    };
    const server = await startedFrom(root, place);
    await use(server);
    await server.stop();
  },
});
