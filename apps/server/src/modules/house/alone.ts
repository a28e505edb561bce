import type { AloneRules } from '../approvals/index.ts';

/** What one person may move of the house's money alone. */
export const alone = {
  'house.move': {
    permission: 'house:move',
    sums: (settings, amount) => [{ kind: 'house.move', amount, limit: settings['approval.house'] }],
  },
} satisfies Partial<AloneRules>;
