import type { Answer, Output } from '@salung/contract/schemas';
import { schemas } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Caller, staffOf } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChange } from '../audit/index.ts';
import { lockSettings, putValue, storedValue } from '../settings/index.ts';

type SiteState = Answer<'maintenance.get'>;

const storedShape = schemas['maintenance.get'].answer.partial();

/** Whether the site is open, what players are told while it is not, and since when. Open until somebody closes it. */
export async function siteState(db: Database | Tx): Promise<SiteState> {
  const stored = await storedValue(db, 'maintenance');
  const {
    isActive = true,
    description = '',
    descriptionEn = '',
    since = null,
  } = storedShape.safeParse(stored?.value).data ?? {};
  return { isActive, description, descriptionEn, since };
}

/** Whether the site is open to players. */
export const isOpen = async (db: Database): Promise<boolean> => (await siteState(db)).isActive;

/** Opens or closes the site; without a wanted state it flips. Setting the present state changes nothing. */
export const toggleSite = (
  platform: Platform,
  caller: Caller,
  wanted: boolean | undefined,
): Promise<SiteState> =>
  caller.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await siteState(tx);
    const isActive = wanted ?? !before.isActive;
    if (isActive === before.isActive) return before;
    const after = { ...before, isActive, since: platform.clock.now().toISOString() };
    await put(platform, tx, caller, after);
    await recordChange(platform, tx, caller, {
      action: 'maintenance.toggle',
      subject: { type: 'maintenance', id: 'site' },
      before: { isActive: before.isActive },
      after: { isActive },
    });
    const message = { event: 'maintenance', data: { isActive } } as const;
    await notify(tx, { to: 'player', ...message }, { to: 'staff', ...message });
    return after;
  });

/** Sets what players are told while the site is closed; a text that is left out stays. */
export const editDescription = (
  platform: Platform,
  caller: Caller,
  wanted: Output<'maintenance.editDescription', 'body'>,
): Promise<SiteState> =>
  caller.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await siteState(tx);
    const { description, descriptionEn = before.descriptionEn } = wanted;
    const after = { ...before, description, descriptionEn };
    const fields = (['description', 'descriptionEn'] as const).filter(
      (field) => after[field] !== before[field],
    );
    if (fields.length === 0) return before;
    const changed = (site: SiteState) => Object.fromEntries(fields.map((field) => [field, site[field]]));
    await put(platform, tx, caller, after);
    await recordChange(platform, tx, caller, {
      action: 'maintenance.editDescription',
      subject: { type: 'maintenance', id: 'site' },
      before: changed(before),
      after: changed(after),
    });
    return after;
  });

const put = (platform: Platform, tx: Tx, caller: Caller, value: SiteState) =>
  putValue(tx, { id: 'maintenance', value, by: staffOf(caller)?.id ?? null, at: platform.clock.now() });
