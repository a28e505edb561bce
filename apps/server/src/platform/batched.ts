interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** So many that wait are read at once. */
const CROWD = 10;

/**
 * Batches single reads: requests that arrive while a read is running are answered together by the next one. At most one
 * read runs at a time.
 * @param load reads the values of up to `most` keys, in their order
 * @param pause milliseconds from the start of one read to the start of the next where only a few wait: requests that come one by one then
 *   share reads, too. A request that comes after a quiet time never waits, nor does a crowd.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most: number,
  pause = 0,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let isLoading = false;
  async function work(): Promise<void> {
    isLoading = true;
    while (waiting.length > 0) {
      const began = performance.now();
      const batch = waiting.splice(0, most);
      try {
        const values = await load(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, n) => {
          resolve(values[n] as Value);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      const left = pause - (performance.now() - began);
      if (left > 0 && waiting.length < Math.min(most, CROWD))
        await new Promise((resolve) => setTimeout(resolve, left));
    }
    isLoading = false;
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isLoading) void work();
    });
}
