import { type Permission, PRESENCE_LIFE, type Presence } from '@salung/contract';

/** What holds of who looks at what, without a database. */

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

/** As many as an answer and an event name. */
export const MAX_NAMED = 10;

/** Signs of life from then or earlier are not believed any more. */
export const activeSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_LIFE);

/** As one of those who look is told: the others. */
export const withoutSelf = (staff: Presence['staff'], staffId: string): Presence['staff'] =>
  staff.filter((one) => one.staffId !== staffId).slice(0, MAX_NAMED);

/** What a member of staff is told of an item: nothing where he may not read its list, and nothing of himself. */
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
