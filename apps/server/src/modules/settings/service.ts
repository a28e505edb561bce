import { type SettingId, type SettingValues, settingIds } from '@salung/contract';
import { type Answer, type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone, isOnlyOneFor } from '../approvals/index.ts';
import { changesOf, lastChangeOf, recordChange } from '../audit/index.ts';
import {
  inBaht,
  isSettingId,
  limitsCross,
  needsTwo,
  PUT_BACK_TIME,
  type SettingValue,
  settingOf,
  typeOf,
  valueBefore,
  valueProblem,
} from './state.ts';
import * as store from './store.ts';
import { settingsNow } from './values.ts';

type SettingAnswer = Answer<'settings.toggle'>;

async function settingAnswers(
  { clock }: Platform,
  db: Database | Tx,
  caller: Caller,
  ids: readonly SettingId[],
): Promise<SettingAnswer[]> {
  const now = clock.now();
  const values = await settingsNow(db);
  const changes = new Map((await store.setBy(db)).map((row) => [row.id, row]));
  const lately = new Date(now.getTime() - PUT_BACK_TIME);
  const changed = ids.filter((id) => (changes.get(id)?.changedAt ?? lately) > lately);
  const back = await valuesBefore(db, now, caller, values, changed);
  return ids.map((id) => {
    const setting = settingOf(id);
    const { kind, takesTwo, th, en, value: preset } = setting;
    const bounds =
      setting.kind === 'switch' ? { min: null, max: null } : { min: setting.min, max: setting.max };
    const change = changes.get(id);
    return {
      id,
      type: typeOf(id),
      kind,
      value: values[id],
      preset,
      takesTwo,
      ...bounds,
      th,
      en,
      changedAt: change?.changedAt.toISOString() ?? null,
      changedBy: change?.changedBy ?? null,
      putBack: back.get(id) ?? null,
    };
  });
}

/** What the caller may put back alone, because nobody else could agree to it. */
async function valuesBefore(
  db: Database | Tx,
  now: Date,
  caller: Caller,
  values: SettingValues,
  ids: readonly SettingId[],
): Promise<ReadonlyMap<SettingId, { value: number; until: string }>> {
  const found = new Map<SettingId, { value: number; until: string }>();
  if (ids.length === 0 || !(await isOnlyOneFor(db, now, asStaff(caller), 'settings.edit'))) return found;
  for (const id of ids) {
    const before = valueBefore(id, values[id], await lastChangeOf(db, { type: 'setting', id }), now);
    if (before) found.set(id, { value: before.value, until: before.until.toISOString() });
  }
  return found;
}

async function settingAnswer(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: SettingId,
): Promise<SettingAnswer> {
  const [answer] = await settingAnswers(platform, tx, caller, [id]);
  if (!answer) throw new Error('a setting without an answer');
  return answer;
}

/** Settings with their bounds, all or of one type. Empty for a type without settings. */
export async function listSettings(
  platform: Platform,
  caller: Caller,
  { type }: Output<'settings.list', 'query'>,
): Promise<Answer<'settings.list'>> {
  const ids = settingIds.filter((id) => type === undefined || typeOf(id) === type);
  return { data: await settingAnswers(platform, platform.db, caller, ids) };
}

/** @throws Problem NOT_FOUND */
function known(id: string): SettingId {
  if (!isSettingId(id)) throw new Problem('NOT_FOUND', {}, 'params.id');
  return id;
}

/** @throws Problem SETTING_KIND, SETTING_BOUNDS */
function checked(id: SettingId, value: unknown, path: string | undefined): SettingValue {
  const setting = settingOf(id);
  const problem = valueProblem(setting, value);
  if (problem === 'SETTING_BOUNDS' && setting.kind !== 'switch') {
    const { kind, min, max } = setting;
    const details = kind === 'amount' ? { min: inBaht(min), max: inBaht(max) } : { min, max };
    throw new Problem('SETTING_BOUNDS', details, path);
  }
  if (problem || (typeof value !== 'number' && typeof value !== 'boolean')) {
    throw new Problem('SETTING_KIND', {}, path);
  }
  return value;
}

interface Edit {
  id: SettingId;
  before: SettingValue;
  value: SettingValue;
  needed: 'one' | 'two';
  /** It would cross another limit. */
  crosses: boolean;
  /** An only Owner puts back what was tightened lately. */
  isPutBack: boolean;
}

/**
 * Sets a value; setting the present one changes nothing. A limit above the set amount waits for a second person, and so
 * does a value that weakens four eyes or the pause of payouts, unless an only Owner puts back what was tightened lately.
 */
export const editing = defineAction<'settings.edit', Edit, SettingAnswer>({
  kind: 'settings.edit',
  async load({ platform, tx, caller, subjectId, body, agreed }) {
    const id = known(subjectId);
    const value = checked(id, body.value, agreed ? undefined : 'body.value');
    await store.lockSettings(tx);
    const now = await settingsNow(tx);
    const before = now[id];
    const crosses = before !== value && limitsCross(now, id, value);
    const edit = { id, before, value, needed: 'one', crosses, isPutBack: false } as const;
    if (before === value) return edit;
    if (agreed || !needsTwo(id, { before, after: value }, now['approval.limits'])) return edit;
    const back = (await valuesBefore(tx, platform.clock.now(), caller, now, [id])).get(id);
    if (back && back.value === value) return { ...edit, isPutBack: true };
    await assertNotWaiting(tx, ['settings.edit'], id);
    return { ...edit, needed: 'two' };
  },
  async asked({ crosses }) {
    if (crosses) throw new Problem('LIMITS_CROSSED', {}, 'body.value');
  },
  show: ({ id, before, value }, { body: { reason } }) => ({
    subject: { type: 'setting', id },
    before: { value: before },
    after: { value },
    reason,
  }),
  sums: async ({ needed }) => (needed === 'two' ? 'two' : 'never'),
  async act({ id, before, value, crosses, isPutBack }, { platform, tx, caller, body, ...how }) {
    if (crosses) throw new Problem('LIMITS_CROSSED');
    if (before !== value) {
      const reason = how.approverId === null && body.reason ? { reason: body.reason } : {};
      const done = howDone({ ...how, withoutSecondPerson: isPutBack });
      await put(platform, tx, caller, 'settings.edit', { id, before, value, ...reason, ...done });
    }
    return settingAnswer(platform, tx, caller, id);
  },
});

/**
 * Sets a value, or asks a second person.
 * @throws Problem NOT_FOUND, FORBIDDEN, SETTING_KIND, SETTING_BOUNDS, LIMITS_CROSSED, APPROVAL_PENDING
 */
export async function editSetting(
  platform: Platform,
  caller: Caller,
  named: string,
  body: Output<'settings.edit', 'body'>,
): Promise<SettingAnswer | ApprovalPending> {
  const id = known(named);
  if (settingOf(id).kind === 'amount' && !asStaff(caller).permissions.has('setting:money')) {
    throw new Problem('FORBIDDEN', { permission: 'setting:money' });
  }
  checked(id, body.value, 'body.value');
  return editing.run(platform, caller, { body, subjectId: id });
}

/** Switches a setting on or off; without a wanted state it flips. @throws Problem NOT_FOUND, SETTING_KIND */
export async function toggleSetting(
  platform: Platform,
  caller: Caller,
  named: string,
  body: Output<'settings.toggle', 'body'>,
): Promise<SettingAnswer> {
  const id = known(named);
  if (settingOf(id).kind !== 'switch') throw new Problem('SETTING_KIND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await store.lockSettings(tx);
    const before = (await settingsNow(tx))[id];
    const value = wantedState(body) ?? !before;
    if (value !== before) await put(platform, tx, caller, 'settings.toggle', { id, before, value });
    return settingAnswer(platform, tx, caller, id);
  });
}

interface Put {
  id: SettingId;
  before: SettingValue;
  value: SettingValue;
  reason?: string;
  /** Put back by an only Owner, which otherwise takes two. */
  withoutSecondPerson?: boolean;
  /** The approval of this change, which has the maker. */
  approval?: string;
}

async function put(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: 'settings.edit' | 'settings.toggle',
  { id, before, ...after }: Put,
): Promise<void> {
  await store.putValue(tx, { id, value: after.value, by: asStaff(caller).id, at: platform.clock.now() });
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'setting', id },
    before: { value: before },
    after,
  });
}

const shownValue = (entry: Record<string, unknown> | null): SettingValue | null => {
  const value = entry?.value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** Who set a value to what, newest first. @throws Problem NOT_FOUND */
export async function settingHistory(
  platform: Platform,
  named: string,
  { page, per_page }: Output<'settings.history', 'query'>,
): Promise<Answer<'settings.history'>> {
  const id = known(named);
  const { rows, ...total } = await changesOf(platform.db, { type: 'setting', id }, { page, per_page });
  const data = rows.map(({ at, name, before, after }) => ({
    at: at.toISOString(),
    by: name,
    before: shownValue(before),
    after: shownValue(after),
  }));
  return { data, page, per_page, ...total };
}
