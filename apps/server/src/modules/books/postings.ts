import type { AccountCode, MovementKind } from '@salung/contract';
import type { AccountName, Item, Leg } from '@salung/ledger';
import {
  bankLedgerCode,
  houseMoveWays,
  movementKey,
  openingKey,
  type RewardKind,
  rewardWays,
} from './state.ts';

/**
 * Every posting of the business: its key, its legs and what it belongs to. `channel` is the ledger account of the bank account or
 * gateway that the money came or went through; `by` is who or what caused it.
 */

interface Of {
  /** Satang. */
  amount: number;
  by: string;
}
interface OfPlayer extends Of {
  playerId: string;
}
interface OfWithdrawal extends OfPlayer {
  withdrawalId: string;
  /** What guards take with it, each to an account of the house. */
  deductions?: readonly { to: string; amount: number }[] | undefined;
}
interface Through {
  channel: string;
}

const wallet = (player: string): AccountName => ({ player, account: 'wallet' });
const held = (player: string): AccountName => ({ player, account: 'held' });
const house = (code: AccountCode): AccountName => ({ house: code });
const through = ({ channel }: Through): AccountName => ({ house: channel });

const leg = (from: AccountName, to: AccountName, amount: number, kind: MovementKind): Leg => ({
  from,
  to,
  amount,
  kind,
});
const posting = (key: string, type: string, id: string, by: string, ...legs: Leg[]): Item => ({
  key,
  legs,
  ref: { type, id },
  by,
});

/** A deposit: money that came in through a channel goes to the player. */
export function creditTopup(of: OfPlayer & Through & { topupId: string }): Item {
  const move = leg(through(of), wallet(of.playerId), of.amount, 'topup');
  return posting(`topup:${of.topupId}:credit`, 'topup', of.topupId, of.by, move);
}

/** A deposit whose money waited in suspense. It leaves suspense once, so it has the item's key. */
export function creditTopupFromSuspense(of: OfPlayer & { topupId: string; itemId: string }): Item {
  const move = leg(house('suspense:payments'), wallet(of.playerId), of.amount, 'topup');
  return posting(`suspense:${of.itemId}:out`, 'topup', of.topupId, of.by, move);
}

/** A deposit whose money did not stay: the wallet gives back what it has (`taken`), and the player owes the rest. */
export function reverseTopup(of: OfPlayer & Through & { topupId: string; taken: number }): Item {
  const moves = [
    leg(wallet(of.playerId), through(of), of.taken, 'topup.reverse'),
    leg(house('receivables'), through(of), of.amount - of.taken, 'topup.owed'),
  ].filter(({ amount }) => amount > 0);
  return posting(`topup:${of.topupId}:reverse`, 'topup', of.topupId, of.by, ...moves);
}

/** A withdrawal that was asked for: its money waits. */
export function holdWithdrawal(of: OfWithdrawal): Item {
  const moves = [
    leg(wallet(of.playerId), held(of.playerId), of.amount, 'withdraw.hold'),
    ...(of.deductions ?? []).map(({ to, amount }) =>
      leg(wallet(of.playerId), { house: to }, amount, 'withdraw.deduct'),
    ),
  ];
  return posting(`withdraw:${of.withdrawalId}:hold`, 'withdrawal', of.withdrawalId, of.by, ...moves);
}

/** Every way to end a withdrawal has one key, so that only one of them happens. */
function resolveWithdrawal(of: OfWithdrawal, ...moves: Leg[]): Item {
  return posting(`withdraw:${of.withdrawalId}:resolve`, 'withdrawal', of.withdrawalId, of.by, ...moves);
}

/** A withdrawal was paid. */
export const payWithdrawal = (of: OfWithdrawal & Through): Item =>
  resolveWithdrawal(of, leg(held(of.playerId), through(of), of.amount, 'withdraw.paid'));

/** A withdrawal ended unpaid: its money and its deductions go back to the wallet. */
export const releaseWithdrawal = (of: OfWithdrawal): Item =>
  resolveWithdrawal(
    of,
    leg(held(of.playerId), wallet(of.playerId), of.amount, 'withdraw.release'),
    ...(of.deductions ?? []).map(({ to, amount }) =>
      leg({ house: to }, wallet(of.playerId), amount, 'withdraw.deductBack'),
    ),
  );

/** The payment of a withdrawal came back. */
export function returnWithdrawal(of: OfWithdrawal & Through): Item {
  const move = leg(through(of), wallet(of.playerId), of.amount, 'withdraw.return');
  return posting(`withdraw:${of.withdrawalId}:return`, 'withdrawal', of.withdrawalId, of.by, move);
}

/** A withdrawal was paid once more, by the attempt or the request `id`: the player owes that. */
export function payWithdrawalTwice(of: Of & Through & { id: string; withdrawalId: string }): Item {
  const move = leg(house('receivables'), through(of), of.amount, 'withdraw.twice');
  return posting(`payout:${of.id}:twice`, 'withdrawal', of.withdrawalId, of.by, move);
}

interface OfReward extends OfPlayer {
  kind: RewardKind;
  /** What gives or takes it, and its id there: together they are the key. */
  source: string;
  sourceId: string;
}

/** Money that a player did not pay in. */
export function giveReward(of: OfReward): Item {
  const { account, given } = rewardWays[of.kind];
  const move = leg(house(account), wallet(of.playerId), of.amount, given);
  return posting(`${of.source}:${of.sourceId}`, of.source, of.sourceId, of.by, move);
}

/** Some of it is taken back. */
export function takeRewardBack(of: OfReward): Item {
  const { account, taken } = rewardWays[of.kind];
  const move = leg(wallet(of.playerId), house(account), of.amount, taken);
  return posting(`${of.source}:${of.sourceId}`, of.source, of.sourceId, of.by, move);
}

interface OfDebt extends Of {
  debtId: string;
}
/** `game` is the account of the result of the games that it was won in. */
interface OfGame {
  game: string;
}

/** A win was taken back that the wallet did not have, whole or in part: the player owes that. */
export function oweLotto(of: OfDebt & OfGame): Item {
  const move = leg(house('receivables'), { house: of.game }, of.amount, 'lotto.owed');
  return posting(`lotto:${of.debtId}:owed`, 'lotto-debt', of.debtId, of.by, move);
}

/** Some of such a debt is taken from the wallet, by the request `id`. */
export function collectLotto(of: OfDebt & OfPlayer & { id: string }): Item {
  const move = leg(wallet(of.playerId), house('receivables'), of.amount, 'lotto.collect');
  return posting(`lotto:${of.debtId}:collect:${of.id}`, 'lotto-debt', of.debtId, of.by, move);
}

/** The rest of such a debt is given up: the games have paid it after all. */
export function waiveLotto(of: OfDebt & OfGame): Item {
  const move = leg({ house: of.game }, house('receivables'), of.amount, 'lotto.waive');
  return posting(`lotto:${of.debtId}:waive`, 'lotto-debt', of.debtId, of.by, move);
}

/** What is in a bank account when it is added. */
export function openBankAccount(of: Of & { bankId: string }): Item {
  const move = leg(house(bankLedgerCode(of.bankId)), house('capital'), of.amount, 'capital.in');
  return posting(openingKey(of.bankId), 'bank-account', of.bankId, of.by, move);
}

interface OfHouse extends Of {
  movementId: string;
  move: keyof typeof houseMoveWays;
  /** Bank accounts; null where that side is none. */
  fromId: string | null;
  toId: string | null;
}

/** A bank account is an asset: money into it is posted out of its ledger account, and the other way round. */
function houseLeg({ move, fromId, toId, amount }: OfHouse): Leg {
  const { other, kind } = houseMoveWays[move];
  const sideOf = (bankId: string | null) => {
    const code = bankId === null ? other : bankLedgerCode(bankId);
    if (code === undefined) throw new Error(`a ${move} with one account`);
    return house(code);
  };
  return leg(sideOf(toId), sideOf(fromId), amount, kind);
}

/** The house's own money moved. */
export function moveHouseMoney(of: OfHouse): Item {
  const isOpening = of.move === 'opening' && of.toId !== null;
  const key = isOpening ? openingKey(of.toId ?? '') : movementKey(of.movementId);
  return posting(key, 'house', of.movementId, of.by, houseLeg(of));
}

/** A movement is undone by the movement `movementId`; the rest is that of the one undone. */
export function reverseHouseMoney(of: OfHouse): Item {
  const { from, to } = houseLeg(of);
  const move = leg(to, from, of.amount, 'house.reversal');
  return posting(movementKey(of.movementId), 'house', of.movementId, of.by, move);
}

/** The fee that a gateway keeps of a payment. It reduces the house's money there. */
export function takeGatewayFee(of: Of & Through & { orderId: string }): Item {
  const move = leg(house('fees'), through(of), of.amount, 'gateway.fee');
  return posting(`gateway:${of.orderId}:fee`, 'gateway-order', of.orderId, of.by, move);
}

interface OfItem extends Of, Through {
  itemId: string;
}

/** Money came in that nobody can be credited with yet. */
export function putInSuspense(of: OfItem): Item {
  const move = leg(through(of), house('suspense:payments'), of.amount, 'suspense.in');
  return posting(`suspense:${of.itemId}:in`, 'suspense', of.itemId, of.by, move);
}

/** Every way out of suspense has the same key, so that an item leaves once. */
function leaveSuspense(of: OfItem, kind: MovementKind): Item {
  const move = leg(house('suspense:payments'), through(of), of.amount, kind);
  return posting(`suspense:${of.itemId}:out`, 'suspense', of.itemId, of.by, move);
}

/** An item was booked as something else, on the channel that is named. */
export const coverSuspense = (of: OfItem): Item => leaveSuspense(of, 'suspense.covered');

/** An item was sent back. */
export const returnSuspense = (of: OfItem): Item => leaveSuspense(of, 'suspense.return');
