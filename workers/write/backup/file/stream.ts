/** Pieces of text as a body that is made as it is read. An error cuts it short. */
export const streamOf = (pieces: AsyncGenerator<string, unknown>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
};
