import type { Platform } from '../../platform/platform.ts';
import {
  NoReport,
  type ReportedOrder,
  reportedBalance,
  reportedOrders,
  reportingGateways,
} from '../gateways/index.ts';
import { isInDoubt } from '../withdraw/index.ts';
import { recordedBalance } from './balance-store.ts';
import { bookedNamed, bookedOrders, paidBefore } from './gateways-store.ts';
import { type Day, type Subject, type TheirLine, type TimeLimits, Unread } from './subject.ts';

/** Payment gateways: what they say of their orders and of our balance, and the movements of their accounts in the ledger. */

async function* theirs(
  platform: Platform,
  id: string,
  day: Day,
  { signal }: TimeLimits,
): AsyncGenerator<TheirLine> {
  const asked = reportedOrders(platform, id, day, signal);
  for (;;) {
    const next = await orUnread(() => asked.next());
    if (next.done) return;
    if (!(await isConcluded(platform, next.value))) yield* linesOf(next.value, day);
  }
}

/** Whether people have concluded a payout that its gateway does not know. */
async function isConcluded({ db }: Platform, { order, says }: ReportedOrder): Promise<boolean> {
  if (says.is !== 'doubtful' || order.state !== 'DOUBTFUL' || order.withdrawal_id === null) return false;
  return !(await isInDoubt(db, order.withdrawal_id, order.id));
}

async function orUnread<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    throw new Unread(error.why === 'SILENT' ? 'UNREACHABLE' : 'CONFIGURATION', error.message);
  }
}

/** What a gateway says of an order, as lines: the payment, and what the gateway keeps of it. */
export function linesOf({ order, says }: ReportedOrder, { from, to }: Day): TheirLine[] {
  const state = stateOf({ order, says });
  if (state === undefined) return [];
  // A gateway that says nothing now has said it before, in a callback or an answer that was signed.
  const said = says.is === 'paid' ? says : undefined;
  const known = order.state === 'PAID' ? (order.paid_at ?? order.settled_at) : null;
  const at = known ?? said?.at ?? order.created_at;
  if (at < from || at >= to) return [];
  const paid = said?.amountPaid ?? order.amount_paid ?? order.amount_to_pay;
  const fee = said?.fee ?? order.fee ?? 0;
  const isIn = order.direction === 'deposit';
  const line = {
    state,
    player: order.player_id,
    at,
    partOf: (said?.reference ?? order.provider_reference)?.slice(0, 200) ?? null,
  };
  return [
    { ...line, ref: order.id, kind: isIn ? 'deposit' : 'payout', amount: isIn ? paid : -paid },
    ...(fee > 0 ? [{ ...line, ref: `${order.id} fee`, kind: 'fee', amount: -fee }] : []),
  ];
}

/** Undefined where nothing was paid, as far as both sides know. */
function stateOf({ order, says }: ReportedOrder): TheirLine['state'] | undefined {
  const isPaid = order.state === 'PAID';
  switch (says.is) {
    case 'paid':
      return 'done';
    case 'doubtful':
      if (isPaid) return 'done';
      // A payout may have left all the same. A deposit without an answer was never shown to its player, who cannot have paid it.
      if (order.direction === 'deposit') return undefined;
      return order.state === 'DOUBTFUL' || order.state === 'SENDING' ? 'open' : undefined;
    case 'accepted':
      // A payout under way may have left; a deposit that waits has not come.
      return isPaid || order.direction === 'withdraw' ? 'open' : undefined;
    default:
      return isPaid ? 'refused' : undefined;
  }
}

export const gateways: Subject = {
  all: async (platform) =>
    (await reportingGateways(platform)).map(({ id, provider, isActive, isConnected }) => ({
      type: 'gateway',
      id,
      code: provider,
      nameTh: provider,
      nameEn: provider,
      isActive,
      report: isConnected ? 'READY' : 'NOT_SET_UP',
      missing: isConnected ? [] : ['baseUrl', 'keys'],
    })),
  theirs,
  between: bookedOrders,
  named: bookedNamed,
  askBalance: (platform, id) => orUnread(() => reportedBalance(platform, id)),
  async balance({ db }, id, { day }) {
    const known = await recordedBalance(db, { subjectType: 'gateway', subjectId: id, day });
    if (!known) return undefined;
    // The gateway's balance already has payments that were made by then and came to our books later.
    return { ...known, ours: known.ours + (await paidBefore(db, id, known.at)) };
  },
};
