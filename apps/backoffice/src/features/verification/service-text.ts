import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';

export type SlipService = Answer<'verification.services'>['data'][number];

export const serviceName = (code: SlipService['code']): string =>
  ({ easyslip: 'EasySlip', slipok: 'SlipOK' })[code];

/** What is wrong with a service, and what to do. */
export function serviceProblem(problem: NonNullable<SlipService['problem']>): string {
  if (problem === 'KEY_REFUSED') return m.slipservices_key_refused();
  return problem === 'QUOTA_USED' ? m.slipservices_quota_used() : m.slipservices_away();
}

const keys: Readonly<Record<string, () => string>> = {
  apiKey: m.slipservices_api_key,
  branchId: m.slipservices_branch,
};

/** A key as the service's own pages call it. */
export const keyText = (name: string): string => keys[name]?.() ?? name;
