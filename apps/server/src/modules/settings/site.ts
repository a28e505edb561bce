import { type Answer, type Output, schemas } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChange } from '../audit/index.ts';
import * as store from './store.ts';

/** The name of the site and how its staff are reached. Plain text; the screens escape it. */

type General = Answer<'settings.general'>;
type Contact = Answer<'settings.contact'>;

const generalPreset: General = {
  name: 'Salung',
  title: 'Salung',
  description: 'ฝาก ถอน และเล่นได้ทุกที่ ทุกเวลา',
  nameEn: null,
  titleEn: null,
  descriptionEn: 'Deposit, withdraw and play, anywhere and at any time',
  icon: null,
};
const contactPreset: Contact = { line: null, phone: null, email: null, telegram: null, facebook: null };

/** Name, title and description of the product as they are now. */
export async function generalNow(db: Database | Tx): Promise<General> {
  const stored = await store.storedValue(db, 'general');
  // Fields that were added later, or are no longer valid, have their defaults; the others stay.
  const fields = schemas['settings.general'].answer.shape;
  const known = Object.entries(stored?.value ?? {}).filter(
    ([key, value]) => Object.hasOwn(fields, key) && fields[key as keyof General].safeParse(value).success,
  );
  return { ...generalPreset, ...Object.fromEntries(known) };
}

/** How players reach the staff as it is now; null what is not set. */
export async function contactNow(db: Database | Tx): Promise<Contact> {
  const stored = await store.storedValue(db, 'contact');
  return schemas['settings.contact'].answer.safeParse(stored?.value).data ?? contactPreset;
}

/** Sets the fields that were sent. A title that nobody has set follows the name. */
export const editGeneral = (
  platform: Platform,
  caller: Caller,
  input: Output<'settings.editGeneral', 'body'>,
): Promise<General> =>
  caller.transaction(async (tx) => {
    await store.lockSettings(tx);
    const before = await generalNow(tx);
    const { title = before.title === before.name ? input.name : undefined } = input;
    const after = merged(before, { ...input, title });
    await put(platform, tx, caller, { id: 'general', action: 'settings.editGeneral', before, after });
    return after;
  });

/** Sets the path of the icon, whose pictures the caller stores in the same transaction. */
export async function changeIcon(platform: Platform, tx: Tx, caller: Caller, icon: string): Promise<General> {
  await store.lockSettings(tx);
  const before = await generalNow(tx);
  const after = { ...before, icon };
  await put(platform, tx, caller, { id: 'general', action: 'settings.icon', before, after });
  return after;
}

/** Sets the fields that were sent; null removes a contact. */
export const editContact = (
  platform: Platform,
  caller: Caller,
  input: Output<'settings.editContact', 'body'>,
): Promise<Contact> =>
  caller.transaction(async (tx) => {
    await store.lockSettings(tx);
    const before = await contactNow(tx);
    const after = merged(before, input);
    await put(platform, tx, caller, { id: 'contact', action: 'settings.editContact', before, after });
    return after;
  });

/** An optional field may also be present as undefined; then it keeps its value. */
const merged = <T extends object>(before: T, input: { [Key in keyof T]?: T[Key] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
});

async function put(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: {
    id: 'general' | 'contact';
    action: 'settings.editGeneral' | 'settings.icon' | 'settings.editContact';
    before: Record<string, string | null>;
    after: Record<string, string | null>;
  },
): Promise<void> {
  const { id, action, before, after } = change;
  const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
  if (changed.length === 0) return;
  const only = (all: typeof after) => Object.fromEntries(changed.map((key) => [key, all[key]]));
  await store.putValue(tx, { id, value: after, by: asStaff(caller).id, at: platform.clock.now() });
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'setting', id },
    before: only(before),
    after: only(after),
  });
}
