import type { CallName } from '@salung/contract';

/** What a player's page is made of, head and tabs: whatever staff do there may change any of it. */
export const playerReads = [
  'players.details',
  'players.list',
  'players.staffStatement',
  'players.sessions',
  'players.changes',
  'players.notes',
  'topup.list',
  'withdraw.list',
  'withdraw.today',
  'turnover.list',
  'credit.list',
  'audit.list',
] as const satisfies readonly CallName[];
