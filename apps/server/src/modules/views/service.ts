import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as store from './store.ts';

type View = Answer<'views.create'>;

const viewAnswer = ({ id, list, name, search, created_at }: store.ViewRow): View => ({
  id,
  list,
  name,
  search,
  createdAt: created_at.toISOString(),
});

/** The caller's own views, by list and name. */
export async function ownViews(platform: Platform, caller: Caller): Promise<Answer<'views.list'>> {
  const rows = await store.viewsOf(platform.db, asStaff(caller).id);
  return { data: rows.map(viewAnswer) };
}

/**
 * Saves a search under a name; an existing view of that name in that list gets the new search and keeps its id.
 * @throws Problem TOO_MANY_VIEWS
 */
export const saveView = (
  platform: Platform,
  caller: Caller,
  input: Output<'views.create', 'body'>,
): Promise<View> =>
  caller.transaction(async (tx) => {
    const staffId = asStaff(caller).id;
    const view = { ...input, name: tidyName(input.name) };
    await store.lockOwner(tx, staffId);
    const replaced = await store.replaceSearch(tx, staffId, view);
    if (replaced) return viewAnswer(replaced);
    if ((await store.countViews(tx, staffId, input.list)) >= store.MOST_VIEWS) {
      throw new Problem('TOO_MANY_VIEWS', { most: store.MOST_VIEWS });
    }
    const created_at = platform.clock.now();
    return viewAnswer(await store.insertView(tx, { id: uuid(), staff_id: staffId, ...view, created_at }));
  });

/** Deletes one's own view. @throws Problem NOT_FOUND, also where it is another's */
export const deleteView = (caller: Caller, id: string): Promise<Answer<'views.delete'>> =>
  caller.transaction(async (tx) => {
    if (!(await store.deleteView(tx, asStaff(caller).id, id)))
      throw new Problem('NOT_FOUND', {}, 'params.id');
    return {};
  });
