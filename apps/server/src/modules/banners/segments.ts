import { segmentsNamed } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SegmentUse } from '../segments/index.ts';
import { stateOf } from './state.ts';
import * as store from './store.ts';
import { audienceOf } from './views.ts';

/** What banners and segments have to do with each other. */

/** The banners and announcements whose audience names segments. */
export async function segmentUses(
  { clock }: Platform,
  db: Database | Tx,
  segmentIds: readonly string[],
): Promise<SegmentUse[]> {
  const now = clock.now();
  return (await store.unarchived(db)).flatMap((row) => {
    const state = stateOf(row, now);
    if (state === 'ENDED') return [];
    return segmentsNamed(audienceOf(row))
      .filter((id) => segmentIds.includes(id))
      .map((segmentId) => ({
        segmentId,
        kind: 'banner' as const,
        id: row.id,
        name: { th: row.title_th, en: row.title_en },
        isLive: state === 'RUNNING' || state === 'SCHEDULED',
      }));
  });
}
