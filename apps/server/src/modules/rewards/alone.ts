import { type AloneRule, type Sum, sumOfAllPlayers } from '../approvals/index.ts';

type Asked = Parameters<AloneRule['sums']>;

/** What one person gives to a player or takes, or makes withdrawable, alone. */
const credit = (...[settings, amount, playerId]: Asked): Sum => ({
  kind: 'credit.manage',
  amount,
  limit: settings['approval.credit'],
  playerId,
});

/** The sums of one person alone that a gift to a player adds to, by whichever action. Satang. */
export const sumsOfGift: AloneRule['sums'] = (settings, amount, playerId) => [
  credit(settings, amount, playerId),
  sumOfAllPlayers(settings, amount),
];

/** The same for taking it back. */
export const sumsOfTaking: AloneRule['sums'] = (settings, amount, playerId) => [
  credit(settings, amount, playerId),
];
