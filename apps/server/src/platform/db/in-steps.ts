/**
 * Repeats a bounded step until it finds less than it may. No transaction is long, so nobody waits for what is deleted, and what
 * was done stays done where the process dies.
 * @param step deletes at most so many rows, and tells how many
 * @returns how many in all
 */
export async function inSteps(step: (most: number) => Promise<number>, most = 1_000): Promise<number> {
  for (let all = 0; ; ) {
    const done = await step(most);
    all += done;
    if (done < most) return all;
  }
}
