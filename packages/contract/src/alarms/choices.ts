/** The ways to people, in the order in which they are tried at first. */
export const alarmChannels = ['line', 'telegram', 'webhook', 'email'] as const;
export type AlarmChannel = (typeof alarmChannels)[number];

/** How an attempt to tell something ended; all but the first let the next channel try. */
export const alarmOutcomes = ['TOLD', 'QUOTA', 'REFUSED', 'AWAY'] as const;
export type AlarmOutcome = (typeof alarmOutcomes)[number];

/** Whether people know of it: it is still being told, was told, or nobody could be reached within a day. */
export const alarmTellings = ['WAITING', 'TOLD', 'GIVEN_UP'] as const;

export const alarmStates = ['open', 'closed'] as const;

/** What a parameter of a rule is: satang, or a number of something. */
export const alarmParameterKinds = ['amount', 'minutes', 'percent', 'count'] as const;
export type AlarmParameterKind = (typeof alarmParameterKinds)[number];
