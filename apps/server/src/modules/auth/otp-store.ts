import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { OWN, otpLimits } from './state.ts';

/** SQL of the codes sent by SMS. */

export type Purpose = Tables['otp_request']['purpose'];

/** The group whose codes are counted: one purpose, one phone, and whether its owner or a stranger asks. */
export interface Asking {
  phone: string;
  purpose: Purpose;
  asker: string;
}

export interface OtpCounts {
  /** Of a player who asks for codes to other phones, over all of these; nothing for others. */
  playerHour: number;
  playerDay: number;
  askerHour: number;
  askerDay: number;
  strangersHour: number;
  strangersDay: number;
  /** Codes that were not used, in the window of each limit. */
  address: number;
  addressInPrefix: number;
  prefix: number;
  day: number;
  /** Of this asker. */
  failuresHour: number;
  /** When the owner last asked, or the last stranger. */
  lastAt: Date | null;
}

const lock = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 11))`.execute(tx);

/** Serialises requests for one phone, so that two at once cannot both pass a limit. */
export const lockPhone = (tx: Tx, phone: string) => lock(tx, phone);

/** The same for all who ask for codes of a prefix, then for all who ask from an address; after `lockPhone`. */
export async function lockPrefixAndAddress(tx: Tx, phone: string, address: string): Promise<void> {
  await lock(tx, prefixOf(phone));
  await lock(tx, address);
}

/** The same for one player who asks for codes to any phone; after the others. */
export const lockPlayerAsking = (tx: Tx, asker: string) => lock(tx, asker);

/** All but the last three digits of a phone in E.164. */
const prefixOf = (phone: string) => phone.slice(0, 9);

export async function otpCounts(
  tx: Tx,
  { phone, purpose, asker }: Asking,
  address: string,
  now: Date,
): Promise<OtpCounts> {
  const before = (window: number) => new Date(now.getTime() - window);
  const hour = before(3_600_000);
  const day = before(86_400_000);
  const prefix = `${prefixOf(phone)}%`;
  const asked = sql`from otp_request where phone = ${phone} and purpose = ${purpose}`;
  const byAsker = sql`${asked} and asker = ${asker}`;
  const byPlayer = sql`from otp_request where asker = ${asker} and asker like 'player:%'`;
  const byStrangers = sql`${asked} and asker <> ${OWN}`;
  const { rows } = await sql<OtpCounts>`
    select
      (select count(*)::int ${byPlayer} and created_at > ${hour}) as "playerHour",
      (select count(*)::int ${byPlayer} and created_at > ${day}) as "playerDay",
      (select count(*)::int ${byAsker} and created_at > ${hour}) as "askerHour",
      (select count(*)::int ${byAsker} and created_at > ${day}) as "askerDay",
      (select count(*)::int ${byStrangers} and created_at > ${hour}) as "strangersHour",
      (select count(*)::int ${byStrangers} and created_at > ${day}) as "strangersDay",
      (select count(*)::int from otp_request where address = ${address} and validated_at is null and asker <> ${OWN}
        and created_at > ${before(otpLimits.address.window)}) as "address",
      (select count(*)::int from otp_request where address = ${address} and validated_at is null
        and created_at > ${before(otpLimits.addressInPrefix.window)} and phone like ${prefix}) as "addressInPrefix",
      (select count(*)::int from otp_request where created_at > ${before(otpLimits.prefix.window)}
        and validated_at is null and phone like ${prefix}) as "prefix",
      (select count(*)::int from otp_request where created_at > ${day} and asker <> ${OWN}) as "day",
      (select coalesce(sum(failed_count), 0)::int ${byAsker} and created_at > ${hour}) as "failuresHour",
      (select max(created_at) ${asker === OWN ? byAsker : byStrangers}) as "lastAt"`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('no counts');
  return counts;
}

export const insertOtp = (tx: Tx, row: Insertable<Tables['otp_request']>) =>
  tx.insertInto('otp_request').values(row).execute();

/** Whether anybody asked to register with the phone since an instant. */
export async function registerAskedSince(tx: Tx, phone: string, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('otp_request')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', 'register')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Wrong codes since an instant, over all requests of the group. */
export async function failuresSince(tx: Tx, { phone, purpose, asker }: Asking, since: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('otp_request')
    .select(sql<number>`coalesce(sum(failed_count), 0)::int`.as('sum'))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('asker', '=', asker)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
}

export const lockOtp = (tx: Tx, id: string, phone: string, purpose: Purpose) =>
  tx
    .selectFrom('otp_request')
    .selectAll()
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

export const failOtp = (tx: Tx, id: string) =>
  sql`update otp_request set failed_count = failed_count + 1 where id = ${id}`.execute(tx);

export const validateOtp = (tx: Tx, id: string, proofHash: Buffer, now: Date) =>
  tx
    .updateTable('otp_request')
    .set({ validated_at: now, proof_hash: proofHash })
    .where('id', '=', id)
    .execute();

/** The proof with what it was used for, its row locked; none where it is not of that phone and purpose, or too old. */
export const lockProof = (
  tx: Tx,
  proof: { id: string; phone: string; purpose: Purpose; proofHash: Buffer; since: Date },
) =>
  tx
    .selectFrom('otp_request')
    .select(['id', 'proof_used_at', 'used_by', 'used_session', 'request_hash'])
    .where('id', '=', proof.id)
    .where('phone', '=', proof.phone)
    .where('purpose', '=', proof.purpose)
    .where('proof_hash', '=', proof.proofHash)
    .where('validated_at', '>', proof.since)
    .forUpdate()
    .executeTakeFirst();

export const useProof = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('otp_request').set({ proof_used_at: now }).where('id', '=', id).execute();

/** Records what a proof was used for: the account, and the session and request where there were any. */
export const noteUse = (
  tx: Tx,
  id: string,
  use: { used_by: string; used_session?: string; request_hash?: Buffer },
) => tx.updateTable('otp_request').set(use).where('id', '=', id).execute();

export async function deleteOtps(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from otp_request where ctid = any(array(
    select ctid from otp_request where created_at < ${before} limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
