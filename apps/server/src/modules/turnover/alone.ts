import type { AloneRules } from '../approvals/index.ts';

/** What one person may lower of turnover alone: it makes credit withdrawable, and has its limit. */
export const alone = {
  'turnover.lower': {
    permission: 'turnover:edit',
    sums: (settings, amount, playerId) => [
      { kind: 'turnover', amount, limit: settings['approval.credit'], playerId },
    ],
  },
} satisfies Partial<AloneRules>;
