import { accountOf, bahtInText, MAX_AMOUNT, type MovementKind, movementKinds } from '@salung/contract';
import { type AccountName, type Item, type Posted, post, type Refused } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { type NewEvent, recordEvents } from '../events/index.ts';

interface Booking {
  at: Date;
  /** The field that named the amount; without one nobody chose it, and a lack of money is an error of ours. */
  field?: string | undefined;
  /** The refusal where the first posting was made before; without one, a repetition has no effect. */
  repeated?: Problem;
}

/**
 * Posts in the transaction of what it belongs to, as its last statement about money, and writes each movement down as an event.
 * The players must be locked.
 * @throws Problem INSUFFICIENT, AMOUNT_TOO_LARGE, WALLET_FROZEN, ACCOUNT_BLOCKED, or `repeated`
 */
export async function book(tx: Tx, items: readonly Item[], { at, ...terms }: Booking): Promise<Posted[]> {
  assertInChart(items);
  const outcomes = await post(ledgerTx(tx), items);
  const posted = outcomes.map((outcome, index) => {
    const isFirst = index === 0;
    if (isFirst && terms.repeated && isRepeated(outcome)) throw terms.repeated;
    if (outcome.status === 'refused') throw refusalOf(items[index], outcome, terms.field);
    return outcome;
  });
  await recordEvents(
    tx,
    items.flatMap((item, index) => (posted[index]?.replayed ? [] : eventsOf(item, at))),
  );
  return posted;
}

/** @throws Error where an account or a kind has no place in the chart: reports could not name it */
function assertInChart(items: readonly Item[]): void {
  for (const { from, to, kind } of items.flatMap(({ legs }) => legs)) {
    if (!Object.hasOwn(movementKinds, kind)) throw new Error(`no movement is of the kind ${kind}`);
    for (const side of [from, to]) {
      if ('house' in side && !accountOf(side.house)) throw new Error(`no account is named ${side.house}`);
    }
  }
}

const isRepeated = (outcome: Posted | Refused): boolean =>
  outcome.status === 'ok' ? outcome.replayed : outcome.code === 'KEY_REUSED';

/** A refusal that the caller can act on is a Problem; any other is an error of ours. */
function refusalOf(item: Item | undefined, { code }: Refused, field: string | undefined): Error {
  const isOfPlayer = item?.legs.some(({ from, to }) => 'player' in from || 'player' in to) ?? false;
  if (isOfPlayer && code === 'FROZEN') return new Problem('WALLET_FROZEN');
  if (isOfPlayer && code === 'CLOSED') return new Problem('ACCOUNT_BLOCKED');
  if (field && code === 'INSUFFICIENT') return new Problem('INSUFFICIENT', {}, field);
  if (field && code === 'OVERFLOW') {
    return new Problem('AMOUNT_TOO_LARGE', { limit: bahtInText(MAX_AMOUNT) }, field);
  }
  return new Error(`the ledger refused ${item?.key}: ${code}`);
}

const nameOf = (side: AccountName): string => ('house' in side ? side.house : side.account);

function eventsOf({ key, legs, ref }: Item, at: Date): NewEvent<'money.moved'>[] {
  const player = legs
    .flatMap(({ from, to }) => [from, to])
    .find((side): side is Extract<AccountName, { player: string }> => 'player' in side);
  return legs
    .filter(({ amount }) => amount > 0)
    .map(({ from, to, amount, kind }) => ({
      kind: 'money.moved',
      playerId: player?.player ?? null,
      data: { key, kind: kind as MovementKind, amount, from: nameOf(from), to: nameOf(to), ref: ref ?? null },
      at,
    }));
}
