import { LIVE_PROTOCOL, LIVE_VERSION } from "#shared/api/match/subprotocol.ts";
import { MAX_BODY_BYTES, MAX_EVENTS_PER_APPEND, MAX_MESSAGE_BYTES, ROOM_LIMITS } from "#shared/api/parts/limits.ts";
import { PEN_SILENCE } from "#shared/api/parts/pen.ts";

const {
  appends,
  coalesceMs,
  messages,
  missed,
  idleTimeoutMs,
  maxOverLimit,
  watchers,
  watchersOfClient,
  writers,
  events,
} = ROOM_LIMITS;

/** What bounds an append, over HTTP and over the socket alike. */
export const APPEND_DESCRIPTION = `\
Either all events are recorded or none. Sending them again is safe: an event that is stored already, with the same id and content, is skipped. At most
${MAX_BODY_BYTES} bytes (413 \`body-too-large\`) and ${MAX_EVENTS_PER_APPEND} events (413 \`too-many-events\`) a request, and ${events} events a match
(422 \`match-full\`). One credential may send ${appends.burst} events to one match at once, and then ${appends.perSecond} a second. Faster
requests get 429 \`too-fast\`: nothing was stored, and the same request succeeds after \`Retry-After\` seconds.`;

/** How several devices share the scoring of a match. */
export const PEN_DESCRIPTION = `\
Several devices may score one match: one of them holds the pen. Events of write scope \`scorer\` from any other device are refused (409
\`pen-elsewhere\`, with \`pen\`); an organiser's or auditor's never are, and take no pen. The first device that records takes it. A
device names itself with the header \`Strikebook-Device\` (a UUID) or, on a socket, with \`?device=UUID&name=LABEL\`. Without one,
a client goes by its credential, and takes the pen by recording once the holder has been silent for ${PEN_SILENCE} s.

\`ask\` takes the pen at once if no device holds it, if its holder has been silent for ${PEN_SILENCE} s, or for an organiser; otherwise the
holder is told (\`asking\`). The holder answers with \`give\` or \`keep\`. \`drop\` lets go of it, in favour of the device that asks, or
withdraws what was asked. What is stored already can be sent again by any device.`;

/** The socket protocol in words; the schemas are `ClientMessage` and `ServerMessage`. */
export const LIVE_DESCRIPTION = `\
The socket protocol, version ${LIVE_VERSION}. Every message is one JSON text: \`ServerMessage\` from the server, \`ClientMessage\` to the server.

**Opening.** Offer the subprotocol \`${LIVE_PROTOCOL}\` (or none). To write, offer \`bearer.TOKEN\` beside it: a scorer's link of
this match, or an organiser's token. Whether the link has expired or was revoked (401 \`token-revoked\`) is checked here
and again with every append. A page in a browser must belong to this site (403 \`origin-foreign\`). A wrong token is refused as in
every request; without a token a connection only watches. Sessions are ignored: signed-in users watch here and write over HTTP.

**Numbers.** \`n\` counts the messages of one connection from 1. A missing number is a lost message: then resume.

**Hello.** The first message is \`hello\`: the version of the protocol, the head of the log, the write scope of this connection (\`pen\`), and
which device holds the pen of the match (\`held\`).

**Resuming.** With \`since\` (and best \`hash\`) in the query, or with a \`resume\` message at any time, a client names the last
event that it has. The answer is \`recorded\` with exactly the events after it, in order, or none; then come those recorded
later, each once. If there are more than ${missed}, or if that event is not in this log, the answer is \`reload\`: the client
must not trust its copy, reads the match again (\`GET /matches/{id}\` or its events) and goes on from there.
Without \`since\` a connection begins with the events recorded after \`hello\`.

**Recorded.** \`events\` as in the log, and \`play\`: the rows that the events add, and the score that replaces the old one. \`play\`
is \`null\` if the events changed earlier rows, or a player was substituted: then a page that shows rows reads the match again. The first event after
a pause is sent at once; events within the next ${coalesceMs} ms are sent together, in one message. The rulings of \`play\` are in English,
or in the \`language\` of the query.

**Writing.** \`append\` has a \`request\` id and, as \`body\`, the body of \`POST /matches/{id}/events\`. The answer is
\`appended\` with the body of that route's answer, or \`refused\` with its problem, in the order of the requests. Ids, limits and
rules are those of HTTP, so a request without an answer can be sent again over either. The events themselves arrive as
\`recorded\` before the answer. Only \`player_substituted\` is not taken here (403 \`not-permitted\`): it is sent over HTTP.

**The pen.** Only one device scores at a time: see \`POST /matches/{id}/pen\`. \`pen\` with a \`request\` id and an \`act\` does the same
here. The answer is \`pen\` with that id, or \`refused\`. Whenever another device holds the pen or asks for it, all devices are told
\`pen\`: \`holder\`, \`asking\`, and how many seconds the holder has been silent.

**Errors.** A message that is not text, not JSON or of no known type is answered by \`error\`. The connection stays open.

**Ping.** The text \`ping\` is answered by \`pong\`, without a number. A connection without messages for ${idleTimeoutMs / 1000} s may be closed.

**Limits.** ${watchers} watching connections a match, ${watchersOfClient} of them from one network (an IPv4 address or an IPv6 /64), and ${writers} writing ones (429 \`too-many-sockets\`, which says which is met); ${MAX_MESSAGE_BYTES} bytes a message (413);
${messages.burst} messages at once and ${messages.perSecond} a second a connection (429 \`too-fast\`, with \`retryAfter\`), and after ${maxOverLimit} messages
over the limit the connection is closed with 1008. A connection that takes no more messages is closed with 1013; the client connects again.`;
