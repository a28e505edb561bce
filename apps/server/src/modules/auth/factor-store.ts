import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the second factor. Staff and players have the same columns. */

export type Audience = 'player' | 'staff';
interface Who {
  id: string;
  audience: Audience;
}
/** Somebody who has an authenticator or sets one up. */
export interface FactorOwner extends Who {
  /** As the authenticator shows the account. */
  name: string;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
}

export const insertChallenge = (tx: Tx, row: Insertable<Tables['two_factor_challenge']>) =>
  tx.insertInto('two_factor_challenge').values(row).execute();

export const lockChallenge = (tx: Tx, id: string) =>
  tx.selectFrom('two_factor_challenge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const useChallenge = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('two_factor_challenge').set({ used_at: now }).where('id', '=', id).execute();

export const lockPlayer = (tx: Tx, id: string) =>
  tx.selectFrom('player').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const setTotp = (tx: Tx, { id, audience }: Who, secret: Buffer, recoveryHashes: string[]) =>
  sql`update ${sql.table(audience)} set totp_secret = ${secret}, recovery_hashes = ${recoveryHashes}, totp_last_step = 0
    where id = ${id} and totp_confirmed_at is null`.execute(tx);

export const clearTotp = (tx: Tx, { id, audience }: Who) =>
  sql`update ${sql.table(audience)} set totp_secret = null, totp_confirmed_at = null, recovery_hashes = '{}'
    where id = ${id}`.execute(tx);

/**
 * Ends a person's sign-ins that wait for the second factor: they began with a password or factor that changed since.
 */
export const endChallenges = (tx: Tx, { id, audience }: Who, now: Date) =>
  tx
    .updateTable('two_factor_challenge')
    .set({ used_at: now })
    .where(audience === 'player' ? 'player_id' : 'staff_id', '=', id)
    .where('used_at', 'is', null)
    .execute();

/** Accepts a TOTP step once: false where this step or a later one was accepted before. */
export async function acceptStep(tx: Tx, { id, audience }: Who, step: number, now: Date): Promise<boolean> {
  const result = await sql`
    update ${sql.table(audience)} set totp_last_step = ${step},
      totp_confirmed_at = coalesce(totp_confirmed_at, ${now})
    where id = ${id} and totp_last_step < ${step}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Uses up a recovery code: false where it is not one of the person's. */
export async function useRecoveryCode(tx: Tx, { id, audience }: Who, codeHash: string): Promise<boolean> {
  const result = await sql`
    update ${sql.table(audience)} set recovery_hashes = array_remove(recovery_hashes, ${codeHash})
    where id = ${id} and ${codeHash} = any(recovery_hashes) and totp_confirmed_at is not null`.execute(tx);
  return result.numAffectedRows === 1n;
}
