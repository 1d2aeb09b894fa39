import { type ServerMessage, serverMessage } from "#shared/api/match/live.ts";
import { offering } from "#shared/api/match/subprotocol.ts";
import { call } from "./api.ts";
import { eventually, type TestMatch } from "./match.ts";

/** The parts of a request to connect to a match, all optional. */
export type Joining = {
  readonly since?: number;
  readonly hash?: string;
  readonly token?: string;
  readonly device?: string;
  readonly name?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks for a socket; answers with any answer. */
export const knock = (match: Pick<TestMatch, "id">, { since, hash, token, headers, ...named }: Joining = {}) => {
  const query = new URLSearchParams({
    ...(since === undefined ? {} : { since: String(since) }),
    ...(hash === undefined ? {} : { hash }),
    ...named,
  });
  const protocol = token === undefined ? {} : { "sec-websocket-protocol": offering(token).join(", ") };
  return call(`/api/v1/matches/${match.id}/live?${query}`, {
    headers: { upgrade: "websocket", ...protocol, ...headers },
  });
};

/** A page's end of a connection; every message is read by the public schema. */
export const connect = async (match: Pick<TestMatch, "id">, joining: Joining = {}) => {
  const answer = await knock(match, joining);
  const socket = answer.webSocket;
  if (!socket) throw new Error(`no socket: ${answer.status} ${await answer.text()}`);
  const heard: string[] = [];
  const closed: number[] = [];
  socket.addEventListener("message", ({ data }) => void heard.push(String(data)));
  socket.addEventListener("close", ({ code }) => void closed.push(code));
  socket.accept();
  const messages = (): ServerMessage[] =>
    heard.filter((text) => text !== "pong").map((text) => serverMessage.parse(JSON.parse(text)));
  const hears = (count: number) => eventually(async () => messages().length >= count);
  /** The messages of one type. */
  const told = <T extends ServerMessage["type"]>(type: T) =>
    messages().filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  return { socket, answer, heard, closed, messages, hears, told, say };
};

export type Line = Awaited<ReturnType<typeof connect>>;

/** Seqs of the events that a connection got, in their order. */
export const seqsTold = (line: Line): number[] =>
  line.told("recorded").flatMap(({ events }) => events.map(({ seq }) => seq));
