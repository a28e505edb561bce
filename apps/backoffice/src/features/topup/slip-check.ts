import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';

export type SlipCheckAnswer = NonNullable<Answer<'verification.check'>['check']>;
type Finding = SlipCheckAnswer['findings'][number];
type Problem = NonNullable<SlipCheckAnswer['problem']>;
type Outcome = NonNullable<SlipCheckAnswer['outcome']>;

export const serviceText = (code: SlipCheckAnswer['service']): string =>
  code === null ? '' : { easyslip: 'EasySlip', slipok: 'SlipOK' }[code];

const texts: Record<Finding['about'], Record<Finding['verdict'], () => string>> = {
  amount: {
    verified: m.slipcheck_amount_verified,
    differs: m.slipcheck_amount_differs,
    unclear: m.slipcheck_amount_unclear,
  },
  receiver: {
    verified: m.slipcheck_receiver_verified,
    differs: m.slipcheck_receiver_differs,
    unclear: m.slipcheck_receiver_unclear,
  },
  payer: {
    verified: m.slipcheck_payer_verified,
    differs: m.slipcheck_payer_differs,
    unclear: m.slipcheck_payer_unclear,
  },
  time: {
    verified: m.slipcheck_time_verified,
    differs: m.slipcheck_time_differs,
    unclear: m.slipcheck_time_unclear,
  },
  reference: {
    verified: m.slipcheck_reference_verified,
    differs: m.slipcheck_reference_differs,
    unclear: m.slipcheck_reference_unclear,
  },
  duplicate: {
    verified: m.slipcheck_duplicate_verified,
    differs: m.slipcheck_duplicate_differs,
    unclear: m.slipcheck_duplicate_unclear,
  },
};

/** What was compared, in words. */
export const findingText = ({ about, verdict }: Finding): string => texts[about][verdict]();

const problems: Record<Problem, () => string> = {
  AWAY: m.slipcheck_away,
  KEY_REFUSED: m.slipcheck_key_refused,
  QUOTA_USED: m.slipcheck_quota_used,
  NOT_FOUND: m.slipcheck_not_found,
  NOT_YET: m.slipcheck_not_yet,
  NO_CODE: m.slipcheck_no_code,
  UNSUPPORTED: m.slipcheck_unsupported,
};

/** Why there is no answer, and what to do. */
export const problemText = (problem: Problem): string => problems[problem]();

const outcomes: Record<Outcome, () => string> = {
  APPROVED: m.slipcheck_approved,
  RULE_OFF: m.slipcheck_rule_off,
  NOT_VERIFIED: m.slipcheck_not_verified,
  ABOVE_LIMIT: m.slipcheck_above_limit,
  SLIP_MARKED: m.slipcheck_slip_marked,
  NOT_OPEN: m.slipcheck_not_open,
  REFERENCE_USED: m.slipcheck_reference_used,
  REFUSED: m.slipcheck_refused,
};

/** What the rule did with it. */
export const outcomeText = (outcome: Outcome): string => outcomes[outcome]();

/** Only what was verified is good. */
export const outcomeTone = (outcome: Outcome): 'good' | 'warn' | 'info' => {
  if (outcome === 'APPROVED') return 'good';
  return outcome === 'RULE_OFF' || outcome === 'ABOVE_LIMIT' || outcome === 'NOT_OPEN' ? 'info' : 'warn';
};
