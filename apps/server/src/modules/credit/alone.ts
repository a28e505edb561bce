import type { AloneRules } from '../approvals/index.ts';
import { sumsOfGift, sumsOfTaking } from '../rewards/index.ts';

/** What one person may do alone with credit and bonus. */
export const alone = {
  'credit.give': { permission: 'credit:manage', sums: sumsOfGift },
  'credit.take': { permission: 'credit:manage', sums: sumsOfTaking },
} satisfies Partial<AloneRules>;
