import { TURNOVER_RECALC } from '@salung/contract/browser';

/**
 * Has the turnover recalculated now and every minute, and keeps each answer. What fails is swallowed: the next
 * minute tries again. Gives back what stops it.
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
      // Silent on purpose.
    }
  };
  void once();
  const timer = setInterval(() => void once(), TURNOVER_RECALC);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
