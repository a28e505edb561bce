import { type AloneRule, type Sum, sumOfAllPlayers } from '../approvals/index.ts';

type Asked = Parameters<AloneRule['sums']>;

/** What one person gives to a player or takes, or makes withdrawable, alone. */
const credit = (...[settings, amount, playerId]: Asked): Sum => ({
  ...{ kind: 'credit.manage', amount, limit: settings['approval.credit'], playerId },
});

/** What giving a player what they did not pay in adds to what one person does alone, by whichever action. Satang. */
export const sumsOfGift: AloneRule['sums'] = (settings, amount, playerId) => [
  credit(settings, amount, playerId),
  sumOfAllPlayers(settings, amount),
];

/** The same for taking it back. */
export const sumsOfTaking: AloneRule['sums'] = (settings, amount, playerId) => [
  credit(settings, amount, playerId),
];
