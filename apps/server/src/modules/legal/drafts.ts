import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import * as store from './store.ts';

/** How staff write the next version. */

type Details = Answer<'legal.details'>;

const shown = ({ changedAt, publishedAt, ...row }: store.VersionRow) => ({
  ...row,
  changedAt: changedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** Versions of a kind, newest first, the draft before them. */
export async function listVersions(
  { db }: Platform,
  { kind, page, per_page }: Output<'legal.list', 'query'>,
): Promise<Answer<'legal.list'>> {
  const rows = await store.versionPage(db, kind, page, per_page);
  return { data: rows.map(shown), page, per_page, total: await store.countVersions(db, kind) };
}

/** One version with its texts. @throws Problem NOT_FOUND */
export async function versionDetails(db: Database | Tx, id: string): Promise<Details> {
  const row = await store.versionById(db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { th, en, revision, ...rest } = row;
  return { ...shown(rest), th, en, revision };
}

/** Saves the one draft of a kind. @throws Problem DRAFT_CHANGED where it is not the revision that was edited */
export const saveDraft = (
  platform: Platform,
  caller: Caller,
  { kind, th, en, revision }: Output<'legal.save', 'body'>,
): Promise<Details> =>
  caller.transaction(async (tx) => {
    await store.lockTexts(tx);
    const draft = await store.draftOf(tx, kind);
    if ((draft?.revision ?? 0) !== revision) throw new Problem('DRAFT_CHANGED', {}, 'body.revision');
    const id = draft?.id ?? uuid();
    const set = { th, en, changed_at: platform.clock.now(), changed_by: asStaff(caller).id };
    if (draft) await store.updateDraft(tx, id, { ...set, revision: revision + 1 });
    else
      await store.insertVersion(tx, {
        id,
        kind,
        number: null,
        ...set,
        published_at: null,
        published_by: null,
      });
    await recordChange(platform, tx, caller, {
      action: 'legal.save',
      subject: { type: 'legal-version', id },
      after: { kind },
    });
    return versionDetails(tx, id);
  });

/** @throws Problem NOT_FOUND where there is no such version, STATE_CONFLICT where it is no longer a draft */
async function lockDraft(tx: Tx, id: string): Promise<Details> {
  await store.lockTexts(tx);
  const version = await versionDetails(tx, id);
  if (version.version !== null) throw new Problem('STATE_CONFLICT', {}, 'params.id');
  return version;
}

/** Publishes the draft: from now on it is in force. @throws Problem NOT_FOUND, STATE_CONFLICT, DRAFT_CHANGED */
export const publishDraft = (
  platform: Platform,
  caller: Caller,
  id: string,
  { revision, needsConsent }: Output<'legal.publish', 'body'>,
): Promise<Details> =>
  caller.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.revision !== revision) throw new Problem('DRAFT_CHANGED', {}, 'body.revision');
    const last = await store.inForce(tx, draft.kind);
    const version = last.number + 1;
    await store.updateDraft(tx, id, {
      number: version,
      needs_consent: needsConsent,
      published_at: platform.clock.now(),
      published_by: asStaff(caller).id,
    });
    await recordChange(platform, tx, caller, {
      action: 'legal.publish',
      subject: { type: 'legal-version', id },
      after: { kind: draft.kind, version, needsConsent },
    });
    return versionDetails(tx, id);
  });

/** Discards the draft. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const discardDraft = (platform: Platform, caller: Caller, id: string): Promise<void> =>
  caller.transaction(async (tx) => {
    const { kind } = await lockDraft(tx, id);
    await store.deleteDraft(tx, id);
    await recordChange(platform, tx, caller, {
      action: 'legal.discard',
      subject: { type: 'legal-version', id },
      before: { kind },
    });
  });
