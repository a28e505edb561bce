import { bahtInText } from '@salung/contract';
import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { balances, setFrozen } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { bookForPlayer, postings } from '../books/index.ts';
import { contactsFor, type WithdrawGuard } from '../players/index.ts';
import type { GivesBack } from '../rounds/index.ts';
import { personsOf } from './board-store.ts';
import * as store from './debts-store.ts';
import { accountOf, gameOf } from './game.ts';
import { tellPlayers } from './live.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { marketName, shownRound } from './views.ts';

/** What players owe because a result was corrected that they had won with and whose money they had spent. */

/** Withdrawals wait until staff have settled what is owed. */
export const mayWithdraw: WithdrawGuard = async ({ db }, { player, tx }) => {
  const owed = await store.owedBy(tx ?? db, player.id);
  if (owed === 0) return undefined;
  return {
    reasons: [{ code: 'LOTTO_DEBT', values: { amount: bahtInText(owed) }, remedy: 'ASK_STAFF' }],
  };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A ticket is a round: of its win, what was collected is no longer the player's. */
export const givenBack: NonNullable<GivesBack['givenBack']> = async (db, playerId, refs) => {
  const ticketIds = refs.filter((ref) => uuid.test(ref));
  return ticketIds.length === 0 ? new Map() : store.paidFor(db, playerId, ticketIds);
};

export async function listDebts(
  { db, clock }: Platform,
  caller: Caller,
  { page, per_page, show }: Output<'lotto.debts', 'query'>,
): Promise<Answer<'lotto.debts'>> {
  const now = clock.now();
  const { rows, ...total } = await store.debtPage(db, { open: show === 'open', page, perPage: per_page });
  const ofRound = await rounds.roundsNamed(db, [...new Set(rows.map((row) => row.round_id))]);
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  const persons = await personsOf(
    db,
    rows.map((row) => row.player_id),
  );
  const { phone } = contactsFor(caller);
  const data: Answer<'lotto.debts'>['data'] = [];
  for (const {
    id,
    ticket_id: ticketId,
    amount,
    paid,
    at,
    settled_at: settledAt,
    approvalId,
    ...row
  } of rows) {
    const person = persons.get(row.player_id);
    const round = ofRound.find((each) => each.id === row.round_id);
    const market = round && all.get(round.market_id);
    if (!person || !market) throw new Error('a debt without its player or round');
    data.push({
      id,
      ticketId,
      amount,
      paid,
      at: at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      player: { ...person, phone: phone(person.phone) },
      market: marketName(market),
      round: shownRound(round, now),
      approvalId,
    });
  }
  return { data, page, per_page, ...total };
}

/** The account of the result of the games in which it was won. */
async function gameAccount(tx: Tx, { round_id: roundId }: store.Debt): Promise<string> {
  const round = await rounds.roundById(tx, roundId);
  const market = round && (await markets.marketById(tx, round.market_id));
  if (!market) throw new Error('a debt without its round');
  return accountOf(await gameOf(tx, market));
}

interface Found {
  debt: store.Debt;
  /** Satang that are owed, and that collecting takes: no more than the wallet has. */
  left: number;
  taken: number;
}

/** Takes what is owed from the wallet, as far as it is there, or gives it up. */
export const settleDebt = defineAction<'lotto.settleDebt', Found, Answer<'lotto.settleDebt'>>({
  kind: 'lotto.settleDebt',
  async load({ tx, subjectId, body }) {
    const debt = await store.lockDebt(tx, subjectId);
    if (!debt) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (debt.settled_at) throw new Problem('STATE_CONFLICT');
    await assertNotWaiting(tx, ['lotto.settleDebt'], subjectId);
    const left = debt.amount - debt.paid;
    const { wallet } = await balances(ledgerTx(tx), debt.player_id);
    const taken = body.how === 'collect' ? Math.min(left, wallet) : 0;
    if (body.how === 'collect' && taken === 0) throw new Problem('INSUFFICIENT', {}, 'body.how');
    return { debt, left, taken };
  },
  show: ({ left }, { subjectId, body: { how, reason } }) => ({
    subject: { type: 'lotto-debt', id: subjectId },
    amount: left,
    before: { owed: left },
    after: { how },
    reason,
  }),
  sums: async () => 'always',
  async act({ debt, left, taken }, { platform, tx, caller, id, body: { how, reason }, ...done }) {
    const now = platform.clock.now();
    const { id: debtId, player_id: playerId, amount } = debt;
    const paid = debt.paid + taken;
    const settledAt = how === 'waive' || paid === amount ? now : null;
    await store.changeDebt(tx, debtId, { paid, settled_at: settledAt });
    await recordChange(platform, tx, caller, {
      action: 'lotto.settleDebt',
      subject: { type: 'lotto-debt', id: debtId },
      before: { owed: left },
      after: { how, taken, owed: how === 'waive' ? 0 : left - taken, reason, ...howDone({ id, ...done }) },
    });
    await tellPlayers(tx, [playerId]);
    const by = caller.by;
    const game = await gameAccount(tx, debt);
    const posting =
      how === 'waive'
        ? postings.waiveLotto({ debtId, amount: left, game, by })
        : postings.collectLotto({ debtId, playerId, amount: taken, id, by });
    // A blocked player's wallet is frozen, which must not keep what is owed in it. They are locked.
    const wasFrozen = await setFrozen(ledgerTx(tx), playerId, false);
    await bookForPlayer(platform, tx, [posting], { at: now });
    if (wasFrozen) await setFrozen(ledgerTx(tx), playerId, true);
    return { id: debtId, amount, paid, settledAt: settledAt?.toISOString() ?? null };
  },
});

/**
 * Settles a debt with a second person.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, INSUFFICIENT, SAME_PHONE, APPROVAL_PENDING
 */
export async function settlingDebt(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'lotto.settleDebt', 'body'>,
): Promise<Answer<'lotto.settleDebt'> | ApprovalPending> {
  const playerId = await store.debtor(platform.db, id);
  if (playerId === undefined) throw new Problem('NOT_FOUND', {}, 'params.id');
  return settleDebt.run(platform, caller, { body, subjectId: id, playerId });
}
