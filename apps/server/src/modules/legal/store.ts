import type { LegalKind } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { ConsentState } from './state.ts';

type Version = Tables['legal_version'];

/** Serialises edits of the texts until the commit, so that a version number is used once. */
export const lockTexts = (tx: Tx) => sql`select pg_advisory_xact_lock(5123)`.execute(tx);

/** The version in force of a kind. @throws Error where there is none, which a started server never has */
export const inForce = (db: Database | Tx, kind: LegalKind) =>
  db
    .selectFrom('legal_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<{ number: number; published_at: Date }>()
    .executeTakeFirstOrThrow();

/** Adds version 1 of a kind, unless it is there. */
export const insertTemplate = (db: Database, row: Insertable<Version>) =>
  db
    .insertInto('legal_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const withNames = (db: Database | Tx) =>
  db
    .selectFrom('legal_version as v')
    .leftJoin('staff as c', 'c.id', 'v.changed_by')
    .leftJoin('staff as p', 'p.id', 'v.published_by')
    .select([
      'v.id',
      'v.kind',
      'v.number as version',
      'v.needs_consent as needsConsent',
      'v.is_template as isTemplate',
      'v.changed_at as changedAt',
      'v.published_at as publishedAt',
      'c.name as changedBy',
      'p.name as publishedBy',
    ]);

export type VersionRow = Awaited<ReturnType<typeof versionPage>>[number];

/** Versions of a kind, newest first, the draft before them. */
export const versionPage = (db: Database, kind: LegalKind, page: number, perPage: number) =>
  withNames(db)
    .where('v.kind', '=', kind)
    .orderBy(sql`v.number desc nulls first`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export async function countVersions(db: Database, kind: LegalKind): Promise<number> {
  const { count } = await db
    .selectFrom('legal_version')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

export const versionById = (db: Database | Tx, id: string) =>
  withNames(db).select(['v.th', 'v.en', 'v.revision']).where('v.id', '=', id).executeTakeFirst();

export const draftOf = (tx: Tx, kind: LegalKind) =>
  tx
    .selectFrom('legal_version')
    .select(['id', 'revision'])
    .where('kind', '=', kind)
    .where('number', 'is', null)
    .executeTakeFirst();

export const insertVersion = (tx: Tx, row: Insertable<Version>) =>
  tx.insertInto('legal_version').values(row).execute();

export const updateDraft = (tx: Tx, id: string, set: Updateable<Version>) =>
  tx.updateTable('legal_version').set(set).where('id', '=', id).where('number', 'is', null).execute();

export const deleteDraft = (tx: Tx, id: string) =>
  tx.deleteFrom('legal_version').where('id', '=', id).where('number', 'is', null).execute();

/** What a player has accepted of each kind. */
export async function consentStates(db: Database | Tx, playerId: string): Promise<ConsentState[]> {
  const { rows } = await sql<ConsentState>`select v.kind, max(v.number) as current,
      max(v.number) filter (where v.needs_consent) as required,
      (select max(a.version) from legal_acceptance a
        where a.player_id = ${playerId} and a.kind = v.kind) as accepted
    from legal_version v where v.number is not null group by v.kind`.execute(db);
  return rows;
}

/** What a player accepted last of each kind, and what the player's own row says. */
export async function consentsOf(db: Database | Tx, playerId: string) {
  const player = await db
    .selectFrom('player')
    .select(['terms_at as termsAt', 'privacy_at as privacyAt', 'marketing_at as marketingAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const accepted = await db
    .selectFrom('legal_acceptance')
    .distinctOn('kind')
    .select(['kind', 'version', 'accepted_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return { player, accepted };
}

/** Records what a player accepts; a version that was accepted before keeps its first time. */
export const insertAcceptances = (tx: Tx, rows: Insertable<Tables['legal_acceptance']>[]) =>
  tx
    .insertInto('legal_acceptance')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Since when a player agrees to marketing; a consent that stands keeps its time. */
export const setMarketing = (tx: Tx, playerId: string, since: Date | null) =>
  tx
    .updateTable('player')
    .set({ marketing_at: since && sql<Date>`coalesce(marketing_at, ${since})` })
    .where('id', '=', playerId)
    .execute();
