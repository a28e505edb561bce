import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of the browsers that people have signed in from. */

export type Audience = 'player' | 'staff';

export const deviceOf = (db: Database | Tx, id: string, audience: Audience, personId: string) =>
  db
    .selectFrom('known_device')
    .select('id')
    .where('id', '=', id)
    .where('audience', '=', audience)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** The browser of a device of any account; undefined where the device was forgotten. */
export async function browserOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('known_device')
    .select('browser_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.browser_id;
}

export const insertDevice = (
  tx: Tx,
  device: { id: string; browserId: string; audience: Audience; personId: string; now: Date },
) =>
  tx
    .insertInto('known_device')
    .values({
      id: device.id,
      audience: device.audience,
      person_id: device.personId,
      browser_id: device.browserId,
      created_at: device.now,
      last_seen_at: device.now,
    })
    .execute();

export const updateLastSeen = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('known_device').set({ last_seen_at: now }).where('id', '=', id).execute();

/** After a new password no browser is known any more. */
export const forgetDevices = (tx: Tx, audience: Audience, personId: string) =>
  tx.deleteFrom('known_device').where('audience', '=', audience).where('person_id', '=', personId).execute();

export const deleteDevices = (db: Database, before: Date) =>
  db.deleteFrom('known_device').where('last_seen_at', '<', before).execute();
