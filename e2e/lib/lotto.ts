import type { CallName } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';
import { query } from './earnings.ts';

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
}

/** Switches a market on. @returns its next round, of which no ticket is sold yet */
async function nextRound(staff: Send, code: string): Promise<{ id: string; drawDate: string }> {
  const { data: all } = await staff('lotto.marketList');
  const id = all.find((market) => market.code === code)?.id;
  if (!id) throw new Error(`no market ${code}`);
  await staff('lotto.marketToggle', { params: { id }, body: { isActive: true } });
  const { data } = await staff('lotto.markets');
  const round = data.find((market) => market.code === code)?.next;
  if (!round) throw new Error(`${code} has no round`);
  return round;
}

/**
 * Switches a market on and gives its next round other times. That is done in the database: at some hours of the day the call would need
 * a second person, and a round by its schedule may have opened or may close at any second. A round that has closed is drawn at once:
 * until its draw the player's page would show it first.
 * @returns the id of the round
 */
export async function openRound(
  databaseUrl: string,
  staff: Send,
  code: string,
  { opens, closes, draws }: Times,
): Promise<string> {
  const { id } = await nextRound(staff, code);
  await query(
    databaseUrl,
    `update lotto_round set opens_at = now() + make_interval(mins => $2), closes_at = now() + make_interval(mins => $3),
       draws_at = now() + make_interval(mins => $4), is_confirmed = true, version = version + 1
     where id = $1`,
    [id, opens, closes, draws],
  );
  await query(
    databaseUrl,
    `update lotto_round set draws_at = now(), version = version + 1
     where market_id = (select market_id from lotto_round where id = $1) and closes_at <= now() and draws_at > now()`,
    [id],
  );
  return id;
}

/** The same for a house whose database cannot be reached: by the call, which one person may make where the round ends sooner. */
export async function moveNextRound(staff: Send, code: string, times: Times): Promise<string> {
  const { id, drawDate } = await nextRound(staff, code);
  const [opensAt, closesAt, drawsAt] = [times.opens, times.closes, times.draws].map((minutes) =>
    new Date(Date.now() + minutes * 60_000).toISOString(),
  ) as [string, string, string];
  await staff('lotto.moveRound', { params: { id }, body: { drawDate, opensAt, closesAt, drawsAt } });
  return id;
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
