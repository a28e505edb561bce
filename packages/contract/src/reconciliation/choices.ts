/** Whose books are compared with ours. */
export const subjectTypes = ['game-provider', 'gateway', 'bank-account'] as const;

/** What has become of the comparison of a day. */
export const reconciliationStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;

/** Why a comparison failed: no answer, another status than 200, no report, an answer that broke off, wrong settings, nothing said of that day. */
export const reconciliationProblems = [
  'UNREACHABLE',
  'REFUSED',
  'UNREADABLE',
  'BROKEN_OFF',
  'CONFIGURATION',
  'NOT_REPORTED',
  'INTERNAL',
] as const;

/** How both sides differ; `TAKEN_BACK` and `SUSPENSE` are notices about our own side. */
export const differenceKinds = [
  'ONLY_OURS',
  'ONLY_THEIRS',
  'AMOUNT',
  'STATE',
  'PLAYER',
  'CONTRADICTORY',
  'TAKEN_BACK',
  'SUSPENSE',
  'BALANCE',
] as const;

/** `SETTLED`: a later comparison did not find it any more. */
export const differenceStates = ['OPEN', 'RESOLVED', 'SETTLED', 'NOTICE'] as const;

/** How a difference was resolved. */
export const differenceResolutions = ['THEIRS_CORRECTED', 'OURS_CORRECTED', 'EXPLAINED', 'ACCEPTED'] as const;

/** A transaction as one of the sides has it. */
export const comparedKinds = [
  'stake',
  'win',
  'rollback',
  'close',
  'reward',
  'takeBack',
  'adjust',
  'deposit',
  'payout',
  'fee',
  'suspense',
  'reversal',
  'return',
  'move',
  'balance',
  'in',
  'out',
  'other',
] as const;
export const comparedStates = ['done', 'refused', 'rolledBack', 'void', 'open'] as const;
