import type { Connection } from '../../module.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOnline } from './state.ts';
import { allAgents } from './store.ts';

/** The ADB channels that are on, and whether their agents are there. */
export async function connectionsOf(db: Database, now: Date): Promise<Connection[]> {
  const rows = (await allAgents(db)).filter((row) => row.is_active);
  return rows.map((row) => ({
    kind: 'channel',
    id: row.id,
    nameTh: row.name,
    nameEn: row.name,
    state: row.heard_at === null ? 'unknown' : isOnline(row.heard_at, now) ? 'up' : 'down',
    successRate: null,
    usualSeconds: null,
    lastAnswerAt: row.heard_at,
  }));
}
