import { BadMessage, type ProviderConfig } from '../adapter.ts';
import type { CoreCall, KnownHistory, Operation } from '../wallet.ts';
import { joinId, moneyText, paid } from './fields.ts';
import { adjusted, cancelled, rolledBack, voided } from './superapi-changes.ts';
import { betRef, History, roundRef } from './superapi-history.ts';
import type { MessageOf, SuperApiMessage, TransactionOf } from './superapi-messages.ts';
import { type Decision, refusal } from './superapi-operations.ts';

/** Products that, as documented, send only a settlement with both stake and payout. */
export const singleStateProducts = 'PGSOFT,BOOMING,GIOCO,I8,AFB1188_SLOT,FACHAI,759GAMING,ASKMEBET,MINILUCK';

/**
 * What the core has to do. Only what `placeBets` means does not depend on what happened before: all other messages look first,
 * and are kept.
 */
export function superApiToCore(
  message: SuperApiMessage,
  { settings }: ProviderConfig,
  known: KnownHistory | undefined,
): CoreCall {
  const player = message.username;
  const token = message.sessionToken ? { token: message.sessionToken } : {};
  if (message.path === 'checkBalance') return { do: 'balance', player, ...token };
  const look = lookFor(message);
  if (look && !known) return { do: 'look', player, identity: identityOf(message), ...look };

  const decisions = decide(message, settings, known ?? { transactions: [] });
  const refused = decisions.find((decision) => decision.do === 'refuse');
  if (refused) return { do: 'refuse', player, verdict: refused.verdict };
  // Operations that were done before are left out of a message that has new ones; without new ones, the stored answer is given.
  // An operation that was refused stays, and the whole message is refused with it.
  const all = decisions.flatMap((decision) => (decision.do === 'apply' ? decision.operations : []));
  const history = new History(known ?? { transactions: [] }, message.productId);
  const isNew = ({ transactionId }: Operation) => {
    const state = history.find(transactionId)?.state;
    return state !== 'done' && state !== 'rolledBack';
  };
  const [first, ...others] = all.some(isNew) ? all.filter(isNew) : all;
  if (!first) return { do: 'refuse', player, verdict: 'NO_STAKE' };
  return { do: 'apply', request: { player, ...token, operations: [first, ...others] } };
}

/**
 * What only the same message has. Its request id alone is not enough, because it may come again with other contents; a new
 * request id makes another message, which the ids of its transactions recognise.
 */
const identityOf = ({ path, productId, id, digest }: SuperApiMessage): string =>
  [path, productId, id, digest].join(':');

function lookFor(message: Exclude<SuperApiMessage, { path: 'checkBalance' }>) {
  const { productId } = message;
  switch (message.path) {
    case 'placeBets':
      return undefined;
    case 'winRewards':
    case 'placeTips':
    case 'cancelTips':
      return {};
    case 'adjustBalance':
      return { newestRound: pocketPrefix(productId) };
    default:
      return {
        rounds: [...new Set(message.txns.map(({ roundId }) => roundRef(productId, roundId)))],
        transactions: message.txns.map(({ id }) => betRef(productId, id)),
      };
  }
}

function decide(
  message: Exclude<SuperApiMessage, { path: 'checkBalance' }>,
  settings: Readonly<Record<string, string>>,
  known: KnownHistory,
): Decision[] {
  const { productId: product } = message;
  const history = new History(known, product);
  const apply = (...operations: Operation[]): Decision => ({ do: 'apply', operations });
  switch (message.path) {
    case 'placeBets':
      return message.txns.map((bet) => apply(stakeOf(product, bet)));
    case 'settleBets':
      return message.txns.map((bet) => settled(product, bet, settings, history));
    case 'cancelBets':
      return message.txns.map((bet) => cancelled(product, bet, history));
    case 'adjustBets':
      return message.txns.map((bet) => adjusted(product, bet, message.id, history));
    case 'rollback':
      return message.txns.map((bet) => rolledBack(product, bet, history));
    case 'voidSettled':
      return message.txns.map((bet) => voided(product, bet, history));
    case 'winRewards':
      return message.txns.map((reward) => apply(rewardOf(product, reward)));
    case 'placeTips':
      return message.txns.map((tip) => apply(tipOf(product, tip)));
    case 'cancelTips':
      return message.txns.map(({ id }) => {
        const original = joinId('T', product, id);
        return apply({
          kind: 'rollback',
          transactionId: joinId('C', original),
          amount: 0,
          original,
          body: [original],
        });
      });
    case 'adjustBalance':
      return [apply(...pocketOf(message, settings, known))];
  }
}

const gameOf = (product: string, { gameCode }: { gameCode?: string | null | undefined }) =>
  gameCode ? { game: joinId(product, gameCode) } : {};

/** A bet. Sports send it twice, as WAITING and OPEN; it is the same bet, unless a message says that the second moves nothing. */
function stakeOf(product: string, bet: TransactionOf<'placeBets'>): Operation {
  const isStateOnly = bet.skipBalanceUpdate === true;
  return {
    kind: 'stake',
    transactionId: isStateOnly ? joinId('BS', product, bet.id) : betRef(product, bet.id),
    amount: isStateOnly ? 0 : bet.betAmount.satang,
    round: roundRef(product, bet.roundId),
    ...gameOf(product, bet),
    body: [bet.roundId, moneyText(bet.betAmount)],
  };
}

function settled(
  product: string,
  bet: TransactionOf<'settleBets'>,
  settings: Readonly<Record<string, string>>,
  history: History,
): Decision {
  const isByRound = bet.transactionType === 'BY_ROUND';
  // A message that must not change the balance is recorded separately and settles nothing.
  const isSilent = bet.skipBalanceUpdate === true;
  const known = history.bet(bet.id);
  const transactionId = isSilent
    ? joinId('SS', product, bet.id)
    : history.nextSettlement(isByRound ? 'SR' : 'S', bet.id);
  const amount = isSilent ? { amount: 0 } : paid(bet.payoutAmount);
  const before = history.find(transactionId);
  if (before && before.effect !== amount.amount) return refusal('ROUND_FINISHED');
  const win: Operation = {
    kind: 'win',
    transactionId,
    ...amount,
    round: roundRef(product, bet.roundId),
    ...gameOf(product, bet),
    ...((bet.isEndRound ?? (isByRound && !bet.isFeature)) ? { closesRound: true } : {}),
    body: [bet.roundId, moneyText(bet.payoutAmount)],
  };
  if (isSingleState(bet, product, settings) && known?.state !== 'done' && known?.state !== 'rolledBack') {
    if (bet.betAmount.remainder > 0) throw new BadMessage('txns.betAmount');
    const stake = stakeOf(product, { ...bet, status: 'OPEN' });
    // A stake that was refused before is refused again, and nothing is paid.
    return { do: 'apply', operations: known ? [stake] : [stake, { ...win, needsNoStake: true }] };
  }
  // Its refund was taken back: the bet is open again, though its own transaction remains rolled back.
  const runsAgain = known?.state === 'rolledBack' && history.stakeOf(known).staked.length > 0;
  if (runsAgain) return { do: 'apply', operations: [{ ...win, needsNoStake: true }] };
  const isNamed = !isByRound && (known !== undefined || bet.transactionType === 'BY_TRANSACTION');
  return {
    do: 'apply',
    operations: [isNamed ? { ...win, original: betRef(product, bet.id) } : win],
  };
}

/** Whether a settlement contains its stake: it says so, or its product is known for it. */
export const isSingleState = (
  bet: TransactionOf<'settleBets'>,
  product: string,
  settings: Readonly<Record<string, string>>,
): boolean =>
  bet.isSingleState ??
  (settings.singleStateProducts ?? singleStateProducts).split(',').some((name) => name.trim() === product);

function rewardOf(product: string, reward: TransactionOf<'winRewards'>): Operation {
  return {
    kind: 'reward',
    transactionId: joinId('W', product, reward.id, reward.roundId),
    ...paid(reward.payoutAmount),
    ...gameOf(product, reward),
    body: [moneyText(reward.payoutAmount)],
  };
}

/** A tip is a stake that counts nowhere, in a round of its own that ends at once. */
function tipOf(product: string, tip: TransactionOf<'placeTips'>): Operation {
  const transactionId = joinId('T', product, tip.id);
  return {
    kind: 'stake',
    transactionId,
    amount: tip.betAmount.satang,
    turnoverAmount: 0,
    round: transactionId,
    ...gameOf(product, tip),
    closesRound: true,
    body: [tip.roundId, moneyText(tip.betAmount)],
  };
}

/** Products without rounds (fishing) take money into the game and bring it back. For us, money in the game is one round. */
const pocketPrefix = (product: string): string => `J:${product}:`;

function pocketOf(
  message: MessageOf<'adjustBalance'>,
  settings: Readonly<Record<string, string>>,
  { newest }: KnownHistory,
): Operation[] {
  const { productId: product, txns } = message;
  const firstDebit = txns.findIndex(({ status }) => status === 'DEBIT');
  const begins = joinId(`J:${product}`, (txns[firstDebit] ?? txns[0])?.refId ?? '');
  const round = newest && (firstDebit < 0 || !newest.isFinished) ? newest.round : begins;
  const mayCredit = settings.creditWithoutDebit === 'yes';
  return txns.map((change, index) => {
    const isDebit = change.status === 'DEBIT';
    const followsDebit = firstDebit >= 0 && firstDebit < index;
    return {
      kind: isDebit ? 'stake' : 'win',
      transactionId: joinId('J', product, change.status, change.refId),
      ...paid(change.amount),
      ...(isDebit ? { turnoverAmount: 0 } : {}),
      ...(!isDebit && (mayCredit || followsDebit) ? { needsNoStake: true } : {}),
      round,
      ...gameOf(product, change),
      body: [moneyText(change.amount)],
    };
  });
}
