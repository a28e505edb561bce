/** The values of fields that take one of a fixed list, for screens to offer. */

/** What a segment can ask about a player. Each is answered by the module that knows it. */
export const segmentFacts = [
  'depositSum',
  'depositCount',
  'lastDeposit',
  'netLoss',
  'staked',
  'lastSeen',
  'accountAge',
  'promotionSessions',
  'status',
  'language',
  'source',
  'consent',
  'riskFlag',
] as const;
export type SegmentFact = (typeof segmentFacts)[number];

export const comparisons = ['atLeast', 'moreThan', 'atMost', 'lessThan', 'equal'] as const;
export type Comparison = (typeof comparisons)[number];

export const playerLanguages = ['th', 'en'] as const;

/** What can use a segment. */
export const segmentUsers = ['promotion', 'banner'] as const;
export type SegmentUser = (typeof segmentUsers)[number];
