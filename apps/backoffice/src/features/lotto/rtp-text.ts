import { type BetType, rtpOfType } from '@salung/lotto';
import { shareText } from './lotto-text.ts';

/** What a bet type pays back: `89.9%`, or `59–89.9%` where it depends on the number. @param rate hundredths */
export function rtpOfBet({ type, rate }: { type: BetType; rate: number }): string {
  const { low, high } = rtpOfType(type, rate);
  return shareText(Math.round((low.n * 10_000) / low.d), Math.round((high.n * 10_000) / high.d));
}
