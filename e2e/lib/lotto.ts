import type { CallName } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';

/** Makes a call in somebody's session. */
export type Send = <Name extends CallName>(
  name: Name,
  sent?: { params?: Record<string, string>; body?: Input<Name, 'body'> },
) => Promise<Answer<Name>>;

/** When a round sells and is drawn, in minutes from now. */
interface Times {
  opens: number;
  closes: number;
  draws: number;
  /** The day by which people call it; by default that of the schedule. */
  drawDate?: string;
}

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Switches a market on, as no installation has it on from the beginning, and moves its next round.
 * @returns the id of the round
 */
export async function openRound(
  staff: Send,
  code: string,
  { opens, closes, draws, drawDate }: Times,
): Promise<string> {
  const { data: all } = await staff('lotto.marketList');
  const id = all.find((market) => market.code === code)?.id;
  if (!id) throw new Error(`no market ${code}`);
  await staff('lotto.marketToggle', { params: { id }, body: { isActive: true } });
  const { data } = await staff('lotto.markets');
  const round = data.find((market) => market.code === code)?.next;
  if (!round) throw new Error(`${code} has no round`);
  const times = { opensAt: inMinutes(opens), closesAt: inMinutes(closes), drawsAt: inMinutes(draws) };
  await staff('lotto.moveRound', {
    params: { id: round.id },
    body: { ...times, drawDate: drawDate ?? round.drawDate },
  });
  return round.id;
}

/** Two people enter what was published of a round that has been drawn. */
export async function enterResult(
  people: readonly [Send, Send],
  roundId: string,
  published: Record<string, string>,
): Promise<void> {
  for (const staff of people)
    await staff('lotto.enterResult', { params: { id: roundId }, body: { published } });
}
