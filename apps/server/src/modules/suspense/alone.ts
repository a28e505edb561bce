import { type AloneRules, sumOfAllPlayers } from '../approvals/index.ts';

/** What one person may do alone with money in suspense. */
export const alone = {
  'suspense.assign': {
    permission: 'suspense:resolve',
    sums: (settings, amount, playerId) => [
      { kind: 'suspense.assign', amount, limit: settings['approval.topup'], playerId },
      { kind: 'topup.withoutEvidence', amount, limit: settings['approval.topupWithoutEvidence'], playerId },
      sumOfAllPlayers(settings, amount),
    ],
  },
  'suspense.return': {
    permission: 'suspense:resolve',
    sums: (settings, amount) => [{ kind: 'suspense.return', amount, limit: settings['approval.withdraw'] }],
  },
} satisfies Partial<AloneRules>;
