import type { CallName } from '@salung/contract';

/** The queries of a player's page, head and tabs: any action there may change any of them. */
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
  'limits.details',
  'audit.list',
] as const satisfies readonly CallName[];
