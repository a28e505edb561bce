/** What a player may limit. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
/** For how long a player may ask not to play: a break of 24 hours, 7 or 30 days, or an exclusion. */
export const breakLengths = ['DAY', 'WEEK', 'MONTH'] as const;
export const exclusionLengths = ['HALF_YEAR', 'YEAR', 'FOREVER'] as const;
/** Minutes of play between two reminders. */
export const reminderMinutes = [15, 30, 60, 120] as const;
