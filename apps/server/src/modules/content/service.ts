import type { Answer, Output } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { contactNow } from '../settings/index.ts';
import { waysOf } from './state.ts';
import * as store from './store.ts';

type SourceAnswer = Answer<'content.marketingCreate'>;

/** The marketing sources that are switched on, in order: where a player may have heard of the site. */
export const activeSources = async (platform: Platform): Promise<Answer<'content.marketing'>> => ({
  data: await store.activeSources(platform.db),
});

/** How players reach the staff: only the ways that are set. */
export const contactWays = async (platform: Platform): Promise<Answer<'content.contact'>> => ({
  data: waysOf(await contactNow(platform.db)),
});

/** Every source with how many players named it. */
export const allSources = async (platform: Platform): Promise<Answer<'content.marketingAll'>> => ({
  data: await store.allSources(platform.db),
});

/** Adds a source, switched on. @throws Problem TOO_MANY_SOURCES */
export const createSource = (
  platform: Platform,
  caller: Caller,
  { th, en, displayOrder = 0 }: Output<'content.marketingCreate', 'body'>,
): Promise<SourceAnswer> =>
  caller.transaction(async (tx) => {
    if ((await store.lockAndCount(tx)) >= store.MOST_SOURCES) {
      throw new Problem('TOO_MANY_SOURCES', { most: store.MOST_SOURCES });
    }
    const id = newId();
    const created_at = platform.clock.now();
    await store.insertSource(tx, { id, th, en, display_order: displayOrder, created_at });
    await recordChange(platform, tx, caller, {
      action: 'content.marketingCreate',
      subject: { type: 'marketing-source', id },
      after: { th, en, displayOrder, isActive: true },
    });
    return store.sourceById(tx, id);
  });

/** Changes what was sent of a source, or switches it on or off. @throws Problem NOT_FOUND */
export const editSource = (
  platform: Platform,
  caller: Caller,
  id: string,
  input: Output<'content.marketingEdit', 'body'>,
): Promise<SourceAnswer> =>
  caller.transaction(async (tx) => {
    const row = await store.lockSource(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const before = { th: row.th, en: row.en, displayOrder: row.display_order, isActive: row.is_active };
    const after = {
      th: input.th ?? before.th,
      en: input.en ?? before.en,
      displayOrder: input.displayOrder ?? before.displayOrder,
      isActive: input.isActive ?? before.isActive,
    };
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      const { th, en, displayOrder, isActive } = after;
      await store.updateSource(tx, id, { th, en, display_order: displayOrder, is_active: isActive });
      await recordChange(platform, tx, caller, {
        action: 'content.marketingEdit',
        subject: { type: 'marketing-source', id },
        before,
        after,
      });
    }
    return store.sourceById(tx, id);
  });
