import type { Answer } from '@salung/contract/schemas';
import type { Connection } from '../../module.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApiFailure } from '../rounds/index.ts';
import { opensByApi } from './protocols.ts';
import * as store from './store.ts';

/** Whether providers open games for us, as staff see it. */

type Health = Answer<'games.providerDetails'>['health'];

const changed = (tx: Tx) => notify(tx, { to: 'staff', event: 'games', data: { changed: 'providers' } });

/** Notes that a provider has opened a game; at most once a minute while all is well. */
export async function noteOpened(platform: Platform, providerId: number): Promise<void> {
  const now = platform.clock.now();
  if (!(await store.isOpeningNew(platform.db, providerId, now))) return;
  await inTransaction(platform.db, async (tx) => {
    const failures = await store.failuresOf(tx, providerId);
    await store.noteOpened(tx, providerId, now);
    if (failures > 0) await changed(tx);
  });
}

/** Notes that a game was not opened, and why; staff see it at once. */
export async function noteNotOpened(
  platform: Platform,
  providerId: number,
  { obstacle, detail }: ApiFailure,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await store.noteNotOpened(tx, { providerId, obstacle, detail, now: platform.clock.now() });
    await changed(tx);
  });
}

/** The providers that are on and open games by their API, for the overview. */
export async function connectionsOf(db: Database): Promise<Connection[]> {
  const known = await healthOf(db);
  const providers = (await store.providers(db)).filter(
    (provider) => provider.is_active && opensByApi({ provider }),
  );
  return providers.map((row) => {
    const { openedAt = null, failing = null } = known.get(row.id) ?? {};
    const last = failing?.lastAt ?? openedAt;
    return {
      kind: 'provider',
      id: String(row.id),
      nameTh: row.name_th,
      nameEn: row.name_en,
      state: failing ? 'down' : openedAt ? 'up' : 'unknown',
      successRate: null,
      usualSeconds: null,
      lastAnswerAt: last === null ? null : new Date(last),
    };
  });
}

/** The health of the providers that have been asked for a game. */
export async function healthOf(db: Database | Tx): Promise<ReadonlyMap<number, Health>> {
  const rows = await store.health(db);
  return new Map(
    rows.map((row) => [
      row.provider_id,
      {
        openedAt: row.opened_at?.toISOString() ?? null,
        failing:
          row.failures > 0 && row.failing_since && row.failed_at && row.obstacle
            ? {
                failures: row.failures,
                since: row.failing_since.toISOString(),
                lastAt: row.failed_at.toISOString(),
                obstacle: row.obstacle as NonNullable<NonNullable<Health>['failing']>['obstacle'],
                detail: row.detail ?? '',
              }
            : null,
      },
    ]),
  );
}
