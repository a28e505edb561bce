import type { CoreCall, KnownHistory, KnownTransaction, Operation } from '../wallet.ts';
import { attemptAt, joinId, moneyText, paid } from './fields.ts';
import type { ActionOf, SlotegratorMessage } from './slotegrator-messages.ts';

/** Types of wins that belong to a round of bets; all others are rewards. */
const roundWins = ['win', 'jackpot', 'freespin'];

/** The prefix of our round ids, for bets that Slotegrator gave no round. */
const nameless = 'tx:';

/** What the core has to do. */
export function slotegratorToCore(message: SlotegratorMessage, known: KnownHistory | undefined): CoreCall {
  const player = message.player_id;
  if (message.action === 'balance') return { do: 'balance', player };
  const apply = ([first, ...others]: readonly [Operation, ...Operation[]]): CoreCall => ({
    do: 'apply',
    request: {
      player,
      ...(message.session_id ? { token: message.session_id } : {}),
      operations: [first, ...others],
    },
  });
  const { game_uuid, round_id, finished } = message;
  const named = { transactionId: message.transaction_id, ...(game_uuid ? { game: game_uuid } : {}) };
  const shared = { ...named, ...(finished ? { closesRound: true } : {}) };
  switch (message.action) {
    case 'bet':
      return apply([{ ...shared, ...stakeOf(message) }]);
    case 'win': {
      const { amount, type } = message;
      const body = [type, moneyText(amount), message.currency, round_id ?? ''];
      if (!roundWins.includes(type) || (type === 'freespin' && !round_id)) {
        return apply([{ kind: 'reward', ...named, ...paid(amount), body }]);
      }
      if (!round_id && !known) return { do: 'look', player, newestRound: nameless };
      const isNothing = amount.satang === 0 && amount.remainder === 0;
      const round = round_id ?? known?.newest?.round ?? `${nameless}none`;
      const tolerated = isNothing ? { needsNoStake: true } : {};
      return apply([{ kind: 'win', ...shared, ...paid(amount), round, ...tolerated, body }]);
    }
    case 'refund': {
      const original = message.bet_transaction_id;
      return apply([{ kind: 'rollback', ...shared, amount: 0, original, body: [original] }]);
    }
    case 'rollback':
      if (!known)
        return { do: 'look', player, transactions: idsOf(message), rounds: round_id ? [round_id] : [] };
      return apply(reversalsOf(message, known));
  }
}

function stakeOf(bet: ActionOf<'bet'>) {
  const { amount, type, round_id, transaction_id, currency } = bet;
  const body = [type, moneyText(amount), currency, round_id ?? ''];
  // A tip is a round of its own, because the game's round may be over.
  if (type === 'tip') {
    const round = joinId('tip', transaction_id);
    return {
      kind: 'stake',
      amount: amount.satang,
      turnoverAmount: 0,
      round,
      closesRound: true,
      body,
    } as const;
  }
  const round = round_id ?? joinId(nameless.slice(0, -1), transaction_id);
  // A free spin is paid for by its campaign.
  return { kind: 'stake', amount: type === 'freespin' ? 0 : amount.satang, round, body } as const;
}

/** The ids in the list and those that reverse them; ids of further attempts are found in the round. */
function idsOf(message: ActionOf<'rollback'>): string[] {
  return message.rollback_transactions.flatMap(({ transaction_id: id }) => {
    const made = [reversalId(message.transaction_id, id), undoId(id)];
    return [id, ...made, ...made.map((each) => attemptAt(each, (at) => at === each))];
  });
}

const reversalId = (rollback: string, id: string): string => joinId('rb', rollback, id);
const undoId = (refund: string): string => joinId('undo', refund);

/** Credits come first, so the wallet has too little only if it still has after all of them. */
function reversalsOf(
  message: ActionOf<'rollback'>,
  known: KnownHistory,
): readonly [Operation, ...Operation[]] {
  const byId = new Map(known.transactions.map((each) => [each.transactionId, each]));
  const listed = new Set(message.rollback_transactions.map(({ transaction_id }) => transaction_id));
  const order = { bet: 0, refund: 1, win: 2 };
  const operations = message.rollback_transactions
    .toSorted((a, b) => order[a.action] - order[b.action])
    .filter(
      ({ transaction_id }, index, all) => all.findIndex((e) => e.transaction_id === transaction_id) === index,
    )
    .map(({ transaction_id }) => reversalOf(message, transaction_id, byId));
  // A refund whose bet is in the list too: the two already cancel out.
  const needed = operations.filter(({ original }) => {
    const refunded = byId.get(original ?? '');
    return !(refunded?.kind === 'rollback' && listed.has(refunded.original ?? ''));
  });
  const isNew = ({ transactionId }: Operation) => {
    const state = byId.get(transactionId)?.state;
    return state !== 'done' && state !== 'rolledBack';
  };
  const [first, ...others] = needed.some(isNew) ? needed.filter(isNew) : needed;
  if (!first) throw new Error('a refund and its bet are not both left out');
  return [first, ...others];
}

function reversalOf(
  message: ActionOf<'rollback'>,
  original: string,
  byId: ReadonlyMap<string, KnownTransaction>,
): Operation {
  const isRefused = (id: string) => byId.get(id)?.state === 'refused';
  const known = byId.get(original);
  if (known?.kind === 'rollback') {
    // The core has no rollback of a rollback: what was refunded is taken again, once.
    return {
      kind: 'takeBack',
      transactionId: attemptAt(undoId(original), isRefused),
      amount: Math.max(0, known.effect),
      original,
      round: known.round ?? message.round_id ?? 'none',
      needsNoStake: true,
      body: [original],
    };
  }
  return {
    kind: 'rollback',
    transactionId: attemptAt(reversalId(message.transaction_id, original), isRefused),
    amount: 0,
    original,
    mayReverseWin: true,
    body: [original],
  };
}
