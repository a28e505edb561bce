export { mayBeOffered, openPromotions } from './for-banners.ts';
export { playersOfSessions, sessionLosses, sessionRounds } from './for-earnings.ts';
export { assertPromotionAllows } from './for-lotto.ts';
