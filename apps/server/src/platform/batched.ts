interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Batches single reads: requests that arrive while a read is running are answered together by the next one. At most one
 * read runs at a time.
 * @param load reads the values of up to `most` keys, in their order
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most: number,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let isLoading = false;
  async function work(): Promise<void> {
    isLoading = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const values = await load(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, n) => {
          resolve(values[n] as Value);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isLoading = false;
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isLoading) void work();
    });
}
