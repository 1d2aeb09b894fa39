/** Text as gzip (RFC 1952), by a function that both the Worker and Node have. */
export const gzip = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(new Blob([text]).stream(), new CompressionStream("gzip"));

/** The text of a gzip file; rejects for other bytes, and for a file that was cut short. */
export const gunzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    await through(new Blob([bytes]).stream(), new DecompressionStream("gzip")),
  );

const through = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await new Response(stream.pipeThrough(change)).arrayBuffer());
