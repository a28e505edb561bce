/** What somebody opened from the palette, newest first, stored in this tab for that person only. */
export interface Recent {
  kind: 'player' | 'topup' | 'withdrawal';
  id: string;
  label: string;
  beside: string;
}

const MOST = 5;
const keyOf = (staffId: string) => `recent:${staffId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'label', 'beside'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Empty where nothing valid is stored. */
export function recentOf(staffId: string, storage: Storage = sessionStorage): Recent[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(staffId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts it in front of the others. */
export function noteRecent(staffId: string, thing: Recent, storage: Storage = sessionStorage): void {
  const others = recentOf(staffId, storage).filter(({ kind, id }) => kind !== thing.kind || id !== thing.id);
  try {
    storage.setItem(keyOf(staffId), JSON.stringify([thing, ...others].slice(0, MOST)));
  } catch {
    // Storage may be missing or full.
  }
}
