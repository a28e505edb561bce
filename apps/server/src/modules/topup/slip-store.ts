import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { NEAR } from './state.ts';

/** SQL that finds a slip which was attached before: by its bytes, its pixels, its reference, or a picture like it. */

/** Serialises slips with the same hash or reference, so that the second sees the first. */
export async function lockMarks(tx: Tx, marks: string[]): Promise<void> {
  for (const mark of [...marks].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 11))`.execute(tx);
  }
}

const counts = sql<SqlBool>`(t.status in ('PENDING', 'APPROVED') or t.late_slip_at is not null)`;

/** Another top-up, waiting or approved, with the same picture or the same reference on its slip. */
export async function sameSlip(
  tx: Tx,
  topupId: string,
  slip: { sha256: Buffer; pixelsSha256: Buffer; reference: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from topup t join file f on f.name = t.slip_file
      where (f.sha256 = ${slip.sha256} or f.pixels_sha256 = ${slip.pixelsSha256}) and ${counts} and t.id <> ${topupId}
    union all
    select t.id from topup t where to_reference_key(t.slip_reference) = ${slip.reference} and ${counts} and t.id <> ${topupId}
    union all
    select r.topup_id from credited_reference r where r.reference = ${slip.reference} and r.topup_id <> ${topupId}
    limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The latest slips are compared one by one; an older one is still found by its bytes, pixels or reference. */
const LATEST = 20_000;
/** Far more than are attached while one is compared. */
const JUST_NOW = 1_000;
/** Pictures that are read and compared place by place. */
const COMPARED_IN_FULL = 16;

/** Serialises attaching slips until the commit, so that each sees all earlier ones. */
export const lockAttaching = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('slips', 11))`.execute(tx);

/** A slip that may be the same picture, or a part of it. */
export interface NearSlip {
  id: string;
  filename: string;
  reference: string | null;
}

/** Other top-ups, waiting or approved, whose slip may be the same picture or a part of it, nearest first. */
export const nearSlips = (db: Database, topupId: string, hash: string): Promise<NearSlip[]> =>
  near(db, topupId, hash, LATEST, COMPARED_IN_FULL);

/** The last few that were attached; only a few arrive while a slip is compared. */
export const nearSlipsJustNow = (db: Database | Tx, topupId: string, hash: string): Promise<NearSlip[]> =>
  near(db, topupId, hash, JUST_NOW, JUST_NOW);

async function near(
  db: Database | Tx,
  topupId: string,
  hash: string,
  latest: number,
  most: number,
): Promise<NearSlip[]> {
  const difference = sql`(t.slip_picture # ${hash}::bit(256))`;
  const upper = sql`bit_count(substring(${difference} from 1 for 160))`;
  const lower = sql`bit_count(substring(${difference} from 97 for 160))`;
  const { rows } = await sql<NearSlip>`
    select t.id, t.slip_file as filename, to_reference_key(t.slip_reference) as reference
    from (
      select id, status, late_slip_at, amount, slip_at, slip_file, slip_reference, slip_picture from topup
      where slip_at is not null order by slip_at desc limit ${latest}
    ) t
    where (bit_count(${difference}) <= ${NEAR.whole} or ${upper} <= ${NEAR.part} or ${lower} <= ${NEAR.part})
      and ${counts} and t.id <> ${topupId}
      and not exists (select from file f where f.name = t.slip_file and f.removed_at is not null)
    order by least(bit_count(${difference}), ${upper}, ${lower}),
      t.amount = (select amount from topup where id = ${topupId}) desc, t.slip_at desc limit ${most}`.execute(
    db,
  );
  return rows;
}
