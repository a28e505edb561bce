import type { NewMessage } from './outbox.ts';

/** The messages of a round in the words of the house contract. Their ids follow from the round's. */

interface RoundIds {
  /** Our id of the round. */
  id: string;
  player: string;
  game: string;
}

export const stakeMessage = (
  round: RoundIds,
  token: string | null,
  amount: number,
  counts: number,
): NewMessage => {
  const transaction = `${round.id}:stake`;
  const { player, game, id } = round;
  const body = { token: token ?? 'demo', player, game, round: id, transaction, amount, counts };
  return { transaction, round: id, player, kind: 'stake', amount, body: JSON.stringify(body) };
};

/** The last message of a settled round. */
export function endMessage({ id, player, game }: RoundIds, payout: number): NewMessage {
  if (payout === 0) {
    const transaction = `${id}:close`;
    const body = JSON.stringify({ player, round: id, transaction });
    return { transaction, round: id, player, kind: 'close', amount: 0, body };
  }
  const transaction = `${id}:win`;
  const stake = `${id}:stake`;
  const body = { player, game, round: id, transaction, amount: payout, stake, close: true };
  return { transaction, round: id, player, kind: 'win', amount: payout, body: JSON.stringify(body) };
}

/** Takes a stake back whose round was not played, or whose answer is unknown. */
export function rollbackMessage({ id, player }: RoundIds, amount: number): NewMessage {
  const transaction = `${id}:rollback`;
  const body = JSON.stringify({ player, transaction, original: `${id}:stake` });
  return { transaction, round: id, player, kind: 'rollback', amount, body };
}
