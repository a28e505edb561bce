/** Services that confirm transfers by the reference on their slip. */
export const slipServices = ['easyslip', 'slipok'] as const;
export type SlipServiceCode = (typeof slipServices)[number];

/** `WAITING`: the service is being asked. `ANSWERED`: it knows the transfer. `FAILED`: see the problem. */
export const slipCheckStates = ['WAITING', 'ANSWERED', 'FAILED'] as const;

/**
 * Why there is no answer: it could not be reached or did not answer as documented; it refuses the key; its quota is used up;
 * the bank knows no such transfer; the bank has not recorded it yet; the slip has no code that could be read; slips of this
 * kind are not known to any service.
 */
export const slipCheckProblems = [
  'AWAY',
  'KEY_REFUSED',
  'QUOTA_USED',
  'NOT_FOUND',
  'NOT_YET',
  'NO_CODE',
  'UNSUPPORTED',
] as const;
export type SlipCheckProblem = (typeof slipCheckProblems)[number];

/** What is compared, in the order in which it is shown. */
export const slipFindings = ['amount', 'receiver', 'payer', 'time', 'reference', 'duplicate'] as const;
export type SlipFinding = (typeof slipFindings)[number];

/** `unclear`: the service shows too little to compare. Only `verified` is ever shown in green. */
export const slipVerdicts = ['verified', 'differs', 'unclear'] as const;
export type SlipVerdict = (typeof slipVerdicts)[number];

/** What became of a check: approved by the rule, or why it is left to staff. */
export const slipOutcomes = [
  'APPROVED',
  'RULE_OFF',
  'NOT_VERIFIED',
  'ABOVE_LIMIT',
  'SLIP_MARKED',
  'NOT_OPEN',
  'REFERENCE_USED',
  'REFUSED',
] as const;
export type SlipOutcome = (typeof slipOutcomes)[number];
