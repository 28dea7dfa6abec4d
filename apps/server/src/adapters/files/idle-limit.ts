/**
 * Returns the stream with a limit: it fails with `slow()` if a reader waits longer than `idleMs`
 * for a chunk.
 */
export function withIdleLimit(
  stream: ReadableStream<Uint8Array>,
  idleMs: number,
  slow: () => unknown,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const tooLong = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(slow()), idleMs);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), tooLong]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
