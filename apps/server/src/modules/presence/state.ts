import { type Permission, PRESENCE_LIFE, type Presence } from '@salung/contract';

/** Rules of presence, without a database. */

export type Kind = Presence['kind'];
export interface Item {
  kind: Kind;
  id: string;
}

/** What the list of a kind asks for. */
export const permissionOf: Readonly<Record<Kind, Permission>> = {
  topup: 'topup:read',
  withdrawal: 'withdraw:read',
};

/** How many people an answer and an event name at most. */
export const MAX_NAMED = 10;

/** Presence that was renewed then or earlier has expired. */
export const activeSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_LIFE);

/** The others, as one of the people at an item is told. */
export const withoutSelf = (staff: Presence['staff'], staffId: string): Presence['staff'] =>
  staff.filter((one) => one.staffId !== staffId).slice(0, MAX_NAMED);

/** The presence at an item for a member of staff: undefined where they may not read its list, and always without themselves. */
export function visibleTo(
  person: { id: string; permissions: ReadonlySet<Permission> },
  { kind, id, staff }: Presence,
): { kind: Kind; id: string; staff: Presence['staff'] } | undefined {
  if (!person.permissions.has(permissionOf[kind])) return undefined;
  return { kind, id, staff: withoutSelf(staff, person.id) };
}

/** Rows of items and people, in order, as items with their people, each person once. */
export function groupByItem(rows: readonly (Item & { staffId: string; name: string })[]): Presence[] {
  const items = new Map<string, Presence>();
  for (const { kind, id, staffId, name } of rows) {
    const item = items.get(`${kind}:${id}`) ?? { kind, id, staff: [] };
    if (!item.staff.some((one) => one.staffId === staffId)) item.staff.push({ staffId, name });
    items.set(`${kind}:${id}`, item);
  }
  return [...items.values()];
}
