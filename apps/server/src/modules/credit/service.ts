import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction, durations, hasAskedSince } from '../approvals/index.ts';
import { playerFor, playerNow, playerOfFilter } from '../players/index.ts';
import { assertTakeable, give, takeBack } from '../rewards/index.ts';
import { settingsNow } from '../settings/index.ts';
import { hundredths } from '../turnover/index.ts';
import { alone } from './alone.ts';
import * as rules from './state.ts';
import * as store from './store.ts';
import { type CreditAnswer, shown } from './views.ts';

/** The body of the call. */
type Wanted = Output<'credit.manage', 'body'>;

/** What staff gave and took, newest first; empty for an unknown phone. @throws Problem PHONE_HIDDEN */
export async function listCredit(
  platform: Platform,
  caller: Caller,
  query: Output<'credit.list', 'query'>,
): Promise<Answer<'credit.list'>> {
  const { page, per_page, phone, action } = query;
  const playerId = await playerOfFilter(platform, caller, phone);
  if (playerId === null) return { data: [], page, per_page, total: 0 };
  const { rows, ...total } = await store.creditPage(platform.db, {
    page,
    perPage: per_page,
    ...period(query.fromDate, query.toDate),
    playerId,
    action,
    id: query.id,
    order: query.order,
  });
  return { data: rows.map((row) => shown(row, caller)), page, per_page, ...total };
}

/** What a change of credit is about: satang in the wallet now. */
interface Found {
  wallet: number;
}

/** Gives or takes credit or bonus, with a second person where it passes what one may do alone. Amounts in satang. */
const managing = defineAction<'credit.manage', Found, CreditAnswer>({
  kind: 'credit.manage',
  load: async ({ tx, subjectId, body }) => ({ wallet: await assertPossible(tx, subjectId, body) }),
  show: (_found, { subjectId, body }) => ({
    subject: { type: 'player', id: subjectId },
    amount: body.amount,
    reason: body.reason,
  }),
  async sums(_found, { tx, subjectId, body: { action, amount } }) {
    const kind = rules.ways[action].isAdded ? 'credit.give' : 'credit.take';
    return alone[kind].sums(await settingsNow(tx), amount, subjectId);
  },
  act: ({ wallet }, { platform, tx, caller, id, subjectId, body, makerId, approverId }) =>
    apply(platform, tx, caller, { id, playerId: subjectId, wallet, wanted: body, makerId, approverId }),
});
export const creditExecutor = managing.executor;

/**
 * Gives or takes credit or bonus, or asks a second person.
 * @param isKeyed whether the request carries a key of its own; without one, an equal request is taken for a double
 * click
 * @throws Problem NOT_FOUND, SAME_PHONE, DUPLICATE_REQUEST, and those of `apply`
 */
export async function manageCredit(
  platform: Platform,
  caller: Caller,
  wanted: Wanted,
  isKeyed: boolean,
): Promise<CreditAnswer | ApprovalPending> {
  const { id: playerId } = await playerFor(platform, caller, wanted.phone, 'body.phone');
  return managing.run(platform, caller, {
    body: wanted,
    subjectId: playerId,
    playerId,
    ...(isKeyed ? {} : { first: (tx) => assertNotRepeated(platform, tx, caller, playerId, wanted) }),
  });
}

async function assertNotRepeated(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  playerId: string,
  { action, amount }: Wanted,
): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - durations.repeat);
  const makerId = asStaff(caller).id;
  const asked = { action: 'credit.manage', playerId, makerId, since, request: { action, amount } } as const;
  if (
    (await store.hasEqualSince(tx, { playerId, action, amount, makerId, since })) ||
    (await hasAskedSince(tx, asked))
  ) {
    throw new Problem('DUPLICATE_REQUEST');
  }
}

/** @returns the wallet's satang as they are now @throws Problem ACCOUNT_BLOCKED, BONUS_EXCEEDED, INSUFFICIENT */
async function assertPossible(tx: Tx, playerId: string, { action, amount }: Wanted): Promise<number> {
  if ((await playerNow(tx, playerId)).status === 'CLOSED') throw new Problem('ACCOUNT_BLOCKED');
  const { kind, isAdded } = rules.ways[action];
  if (!isAdded) return assertTakeable(tx, { playerId, amount, kind, field: 'body.amount' });
  return (await balances(ledgerTx(tx), playerId)).wallet;
}

interface Doing {
  id: string;
  playerId: string;
  /** Satang in the wallet now; the player is locked. */
  wallet: number;
  wanted: Wanted;
  makerId: string;
  approverId: string | null;
}

/** @throws Problem WALLET_FROZEN, ACCOUNT_BLOCKED, INSUFFICIENT, AMOUNT_TOO_LARGE */
async function apply(platform: Platform, tx: Tx, caller: Caller, doing: Doing): Promise<CreditAnswer> {
  const { id, playerId, wanted, makerId, approverId } = doing;
  const { action, amount, reason, turnoverMultiplier: asked } = wanted;
  const { kind, isAdded } = rules.ways[action];
  const multiplier = rules.multiplierOf(action, asked === undefined ? undefined : hundredths(asked));
  await store.insertCredit(tx, {
    id,
    action,
    player_id: playerId,
    amount,
    balance_after: rules.balanceAfter(action, doing.wallet, amount),
    reason,
    turnover_multiplier: multiplier,
    created_by: makerId,
    approved_by: approverId,
    created_at: platform.clock.now(),
  });
  const view = await store.viewById(tx, id);
  if (!view) throw new Error('a new credit is gone');
  const change = {
    action: 'credit.manage',
    subject: { type: 'credit', id },
    after: { playerId, action, amount, reason, turnoverMultiplier: asked ?? null, makerId },
  } as const;
  const byIds = [makerId, approverId];
  const reward = {
    playerId,
    amount,
    kind,
    source: 'credit',
    sourceId: id,
    byIds,
    change,
    field: 'body.amount',
  };
  const requirement = multiplier === null ? {} : { requirement: { multiplier } };
  if (isAdded) await give(platform, tx, caller, { ...reward, ...requirement });
  else await takeBack(platform, tx, caller, reward);
  return shown(view, caller);
}
