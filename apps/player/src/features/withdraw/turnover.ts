import { TURNOVER_RECALC } from '@salung/contract/browser';

/**
 * Has the turnover recalculated now and every minute, and stores each answer. Failures are ignored, since the next minute
 * tries again. @returns a function that stops it
 */
export function pollTurnover<Answer>(
  recalculate: () => Promise<Answer>,
  keep: (answer: Answer) => void,
): () => void {
  let stopped = false;
  const once = async () => {
    try {
      const answer = await recalculate();
      if (!stopped) keep(answer);
    } catch {
      // Ignored on purpose.
    }
  };
  void once();
  const timer = setInterval(() => void once(), TURNOVER_RECALC);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
