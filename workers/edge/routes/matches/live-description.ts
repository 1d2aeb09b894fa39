import { LIVE_PROTOCOL, LIVE_VERSION } from "../../../../shared/api/match/subprotocol.ts";
import {
  MAX_BODY_BYTES,
  MAX_EVENTS_PER_APPEND,
  MAX_MESSAGE_BYTES,
  ROOM_LIMITS,
} from "../../../../shared/api/parts/limits.ts";

const { appends, coalesceMs, messages, missed, idleTimeoutMs, maxOverLimit, watchers, writers, events } = ROOM_LIMITS;

/** What bounds an append, over HTTP and over the socket alike. */
export const APPEND_DESCRIPTION = `\
All or nothing, and safe to send again: an event whose id is stored already, with the same content, is skipped. At most
${MAX_BODY_BYTES} bytes (413 \`body-too-large\`) and ${MAX_EVENTS_PER_APPEND} events (413 \`too-many-events\`) a request, and ${events} events a match
(422 \`match-full\`). One credential may send ${appends.burst} events to one match at once, and then ${appends.perSecond} a second; what is more
is 429 \`too-fast\`: nothing was stored, and the same request gets through after \`Retry-After\` seconds.`;

/** The socket protocol in words; the schemas are `ClientMessage` and `ServerMessage`. */
export const LIVE_DESCRIPTION = `\
The socket protocol, version ${LIVE_VERSION}. Every message is one JSON text: \`ServerMessage\` from the room, \`ClientMessage\` to it.

**Opening.** Offer the subprotocol \`${LIVE_PROTOCOL}\` (or none). To write, offer \`bearer.TOKEN\` beside it: a scorer's link of
this match, or an organiser's token. Whether the link has expired or was revoked (401 \`token-revoked\`) is checked here
and again with every append; a browser's page must be of this very site (403 \`origin-foreign\`). A wrong token is refused as
everywhere; none means watching. A session is not looked at: whoever is signed in watches here and writes over HTTP.

**Numbers.** \`n\` counts the messages of one connection from 1. A number left out is a message lost: resume.

**Hello.** First comes \`hello\`: the protocol's version, the head of the log, and the pen that this connection holds.

**Resuming.** With \`since\` (and best \`hash\`) in the query, or with a \`resume\` message at any time, a client names the last
event that it has. The answer is \`recorded\` with exactly the events after it, in order, or none; then come those recorded
from then on, each once. If they are more than ${missed}, or if that event is not in this log, the answer is \`reload\`: what the
client has is not to be trusted, it reads the match again (\`GET /matches/{id}\` or its events) and goes on from there.
Without \`since\` a connection begins with what is recorded after \`hello\`.

**Recorded.** \`events\` as in the log, and \`play\`: the rows that they add and the standing that replaces the old one. \`play\`
is \`null\` where they changed what was known before: then a page that shows rows reads the match again. The first event after
a silence is told at once; what comes within ${coalesceMs} ms of it is told together, in one message.

**Writing.** \`append\` has a \`request\` id and, as \`body\`, exactly what \`POST /matches/{id}/events\` takes. It is answered by
\`appended\` with what that answers, or by \`refused\` with the same problem, in the order of the requests. Ids, limits and
rules are those of HTTP, so a request whose answer was lost is sent again either way. The events themselves come as
\`recorded\` before the answer.

**Errors.** What is no message (not text, not JSON, of no known type) is answered by \`error\`; the connection stays.

**Ping.** The text \`ping\` is answered by \`pong\`, without a number. A connection that says nothing for ${idleTimeoutMs / 1000} s may be closed.

**Limits.** ${watchers} watching and ${writers} writing connections a match (429 \`too-many-sockets\`); ${MAX_MESSAGE_BYTES} bytes a message (413);
${messages.burst} messages at once and ${messages.perSecond} a second a connection (429 \`too-fast\`, with \`retryAfter\`), and one that sends on ${maxOverLimit} times
regardless is closed with 1008. A room waits for nobody: a connection that cannot be told is closed with 1013, and comes back.`;
