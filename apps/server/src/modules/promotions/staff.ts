import { isDeepStrictEqual } from 'node:util';
import {
  type AuditAction,
  type CallName,
  type PromotionLook,
  type PromotionRules,
  type PromotionStatus,
  type PromotionTerms,
  segmentsNamed,
} from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { namesOfGames } from '../games/index.ts';
import { lockSegments, type NamedSegment, namesOfSegments, usableSegments } from '../segments/index.ts';
import { keepPublicPicture } from '../upload/index.ts';
import { mayBecome, stateOf } from './state.ts';
import * as store from './store.ts';
import { offerLines } from './terms.ts';
import { type PromotionDetails, picturesOf, promotionAnswer, promotionDetails } from './views.ts';

/** What staff do with promotions themselves. */

/** Promotions that have not ended. */
const MOST = 100;

async function detailsOf(
  { clock }: Platform,
  tx: Tx | Platform['db'],
  id: string,
): Promise<PromotionDetails> {
  const view = await store.viewById(tx, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const names = await namesOfSegments(tx, segmentsNamed(store.offerOf(view).rules));
  return promotionDetails(view, { segments: names, pictures: await picturesOf(tx, [view]) }, clock.now());
}

/** A promotion with what it says in words and what to look at. @throws Problem NOT_FOUND */
export const details = (platform: Platform, id: string): Promise<PromotionDetails> =>
  detailsOf(platform, platform.db, id);

/** All promotions in the order in which players see them; at most a few hundred, so a page is cut out of all of them. */
export async function listPromotions(
  { db, clock }: Platform,
  { page, per_page, state }: Output<'promotions.list', 'query'>,
): Promise<Answer<'promotions.list'>> {
  const now = clock.now();
  const rows = (await store.allPromotions(db)).filter(
    (row) => state === undefined || stateOf(row.status, store.offerOf(row).rules, now) === state,
  );
  const shown = rows.slice((page - 1) * per_page, page * per_page);
  const pictures = await picturesOf(db, shown);
  const data = shown.map((row) => promotionAnswer(row, pictures, now));
  return { data, page, per_page, total: rows.length };
}

const subjectOf = (id: string) => ({ type: 'promotion', id }) as const;

/** @throws Problem NOT_FOUND */
async function lock(tx: Tx, id: string): Promise<store.PromotionRow> {
  const row = await store.lockPromotion(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

type Sent = Output<'promotions.create', 'body'>;

type SentTerms = Sent['terms'];

/** The terms with the names of their games, which players read. @throws Problem INVALID_INPUT for an unknown game */
async function withNames(tx: Tx, terms: SentTerms): Promise<PromotionTerms> {
  const ids = Object.keys(terms.weights.games);
  if (ids.length === 0) return terms;
  const found = await namesOfGames(tx, ids.map(Number));
  const names = Object.fromEntries(
    ids.map((id) => {
      const name = found.get(Number(id));
      if (!name) throw new Problem('INVALID_INPUT', {}, `body.terms.weights.games.${id}`);
      return [id, name];
    }),
  );
  return { ...terms, weights: { ...terms.weights, names } };
}

/** Keeps the picture that the looks name. @throws Problem NOT_FOUND for one that is not stored */
async function keepPicture(tx: Tx, { picture }: Sent['look']): Promise<void> {
  if (picture !== null && !(await keepPublicPicture(tx, picture)))
    throw new Problem('NOT_FOUND', {}, 'body.look.picture');
}

/** Adds a draft. @throws Problem TOO_MANY_PROMOTIONS, NOT_FOUND, SEGMENT_ARCHIVED */
async function insertDraft(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { rules, look, ...sent }: Omit<Sent, 'terms'> & { terms: PromotionTerms },
  action: AuditAction & CallName,
): Promise<PromotionDetails> {
  const terms = await withNames(tx, sent.terms);
  if ((await store.lockAndCount(tx)) >= MOST) throw new Problem('TOO_MANY_PROMOTIONS', { most: MOST });
  const segments = await usableSegments(tx, rules, 'body.rules');
  await keepPicture(tx, look);
  const id = newId();
  const now = platform.clock.now();
  await store.insertPromotion(tx, {
    id,
    terms: JSON.stringify(terms),
    rules: JSON.stringify(rules),
    look: JSON.stringify(look),
    // New ones stand behind those that players know.
    display_order: 1_000,
    created_at: now,
    updated_at: now,
  });
  await recordChange(platform, tx, caller, {
    action,
    subject: subjectOf(id),
    after: asAudited({ terms, rules, look }, segments),
  });
  return detailsOf(platform, tx, id);
}

/** Adds a promotion as a draft. @throws Problem TOO_MANY_PROMOTIONS */
export const createPromotion = (platform: Platform, caller: Caller, sent: Sent): Promise<PromotionDetails> =>
  caller.transaction((tx) => insertDraft(platform, tx, caller, sent, 'promotions.create'));

/** Copies one as a new draft. @throws Problem NOT_FOUND, TOO_MANY_PROMOTIONS */
export const copyPromotion = (platform: Platform, caller: Caller, id: string): Promise<PromotionDetails> =>
  caller.transaction(async (tx) => {
    const row = await store.promotionById(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { terms, rules, look } = row as unknown as Sent;
    return insertDraft(platform, tx, caller, { terms, rules, look }, 'promotions.copy');
  });

/** What an edit leaves of a promotion. */
const edited = async (tx: Tx, row: store.PromotionRow, body: Output<'promotions.edit', 'body'>) => ({
  terms: body.terms ? await withNames(tx, body.terms) : (row.terms as unknown as PromotionTerms),
  rules: body.rules ?? (row.rules as unknown as PromotionRules),
  look: body.look ?? row.look,
});

/** The same for the audit log and the second person: in words, and exactly. */
const asAudited = (parts: { terms: unknown; rules: unknown; look: unknown }, segments: Segments) => ({
  offer: offerLines(
    {
      terms: parts.terms as PromotionTerms,
      rules: parts.rules as PromotionRules,
      look: parts.look as PromotionLook,
    },
    namesIn(segments),
  ),
  rules: JSON.stringify(parts),
});

type Segments = ReadonlyMap<string, NamedSegment>;
const namesIn = (segments: Segments) => new Map([...segments].map(([id, { name }]) => [id, name]));
/** What the second person agrees to besides: whom the segments are for now. */
const knownOf = (segments: Segments): { filter?: string } =>
  segments.size === 0
    ? {}
    : { filter: JSON.stringify([...segments].sort().map(([id, { filter }]) => [id, filter])) };

/** A promotion that is locked, with the segments that its rules name, before and after. */
interface Locked {
  row: store.PromotionRow;
  before: Segments;
  after: Segments;
}

const partsOf = ({ terms, rules, look }: Pick<store.PromotionRow, 'terms' | 'rules' | 'look'>) => ({
  terms,
  rules,
  look,
});

interface Edit extends Locked {
  /** What the edit leaves. */
  edit: Awaited<ReturnType<typeof edited>>;
}

/**
 * Changes a promotion: its terms, who may take it, its looks. Sessions and choices keep the terms that they have. What it gives takes two
 * people once it was published.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, CHANGED_SINCE
 */
export const editPromotion = defineAction<'promotions.edit', Edit, PromotionDetails>({
  kind: 'promotions.edit',
  async load({ tx, subjectId, body }) {
    const row = await lock(tx, subjectId);
    if (row.status === 'ENDED') throw new Problem('STATE_CONFLICT', { status: row.status });
    // Also for a second person, who may take longer than a picture that nothing names is there.
    if (body.look) await keepPicture(tx, body.look);
    const { rules } = store.offerOf(row);
    const before = await lockSegments(tx, segmentsNamed(rules));
    return {
      row,
      before,
      edit: await edited(tx, row, body),
      after: body.rules ? await usableSegments(tx, body.rules, 'body.rules') : before,
    };
  },
  show: ({ row, edit, before, after }) => ({
    subject: subjectOf(row.id),
    subjectName: (row.terms as unknown as PromotionTerms).nameTh,
    before: asAudited(row, before),
    after: asAudited(edit, after),
  }),
  known: ({ after }) => knownOf(after),
  async sums({ row, edit }) {
    const costs = !isDeepStrictEqual([edit.terms, edit.rules], [row.terms, row.rules]);
    return row.was_published && costs ? 'always' : 'never';
  },
  async act({ row, edit, before, after: segments }, { platform, tx, caller }) {
    if (!isDeepStrictEqual(edit, partsOf(row))) {
      await store.updatePromotion(tx, row.id, {
        terms: JSON.stringify(edit.terms),
        rules: JSON.stringify(edit.rules),
        look: JSON.stringify(edit.look),
        updated_at: platform.clock.now(),
      });
      await recordChange(platform, tx, caller, {
        action: 'promotions.edit',
        subject: subjectOf(row.id),
        before: asAudited(row, before),
        after: asAudited(edit, segments),
      });
    }
    return detailsOf(platform, tx, row.id);
  },
});

/** Changes the status, with its entry in the audit log. @throws Problem STATE_CONFLICT */
async function become(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.PromotionRow,
  { status, action }: { status: PromotionStatus; action: AuditAction & CallName },
): Promise<PromotionDetails> {
  if (!mayBecome(row.status, status)) throw new Problem('STATE_CONFLICT', { status: row.status });
  await store.updatePromotion(tx, row.id, {
    status,
    updated_at: platform.clock.now(),
    ...(status === 'PUBLISHED' ? { was_published: true } : {}),
  });
  await recordChange(platform, tx, caller, {
    action,
    subject: subjectOf(row.id),
    before: { status: row.status },
    after: { status },
  });
  return detailsOf(platform, tx, row.id);
}

/** Opens a draft or a paused promotion to players, always with two people. @throws Problem NOT_FOUND, STATE_CONFLICT, CHANGED_SINCE */
export const publishPromotion = defineAction<'promotions.publish', Omit<Locked, 'after'>, PromotionDetails>({
  kind: 'promotions.publish',
  async load({ tx, subjectId }) {
    const row = await lock(tx, subjectId);
    if (!mayBecome(row.status, 'PUBLISHED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    return { row, before: await usableSegments(tx, store.offerOf(row).rules, 'body.rules') };
  },
  show: ({ row, before }) => ({
    subject: subjectOf(row.id),
    subjectName: (row.terms as unknown as PromotionTerms).nameTh,
    // The second person agrees to what they were shown, not to what a draft becomes while it waits.
    before: { status: row.status, ...asAudited(row, before) },
    after: { status: 'PUBLISHED' },
  }),
  known: ({ before }) => knownOf(before),
  sums: async () => 'always',
  act: ({ row }, { platform, tx, caller }) =>
    become(platform, tx, caller, row, { status: 'PUBLISHED', action: 'promotions.publish' }),
});

const change =
  (status: PromotionStatus, action: AuditAction & CallName) =>
  (platform: Platform, caller: Caller, id: string): Promise<PromotionDetails> =>
    caller.transaction(async (tx) => become(platform, tx, caller, await lock(tx, id), { status, action }));

/** Nobody takes it any more until it is published again; its sessions go on. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const pausePromotion = change('PAUSED', 'promotions.pause');
/** Nobody takes it any more; its sessions go on. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const endPromotion = change('ENDED', 'promotions.end');

/** Sets the order in which players see promotions; those that are not named stand behind. @throws Problem NOT_FOUND */
export const orderPromotions = (
  platform: Platform,
  caller: Caller,
  { ids }: Output<'promotions.order', 'body'>,
): Promise<Answer<'promotions.order'>> =>
  caller.transaction(async (tx) => {
    // In one order, as every transaction that locks several.
    for (const id of [...ids].sort()) {
      if (!(await store.lockPromotion(tx, id))) throw new Problem('NOT_FOUND', {}, 'body.ids');
    }
    for (const [index, id] of ids.entries()) await store.updatePromotion(tx, id, { display_order: index });
    await recordChange(platform, tx, caller, {
      action: 'promotions.order',
      subject: subjectOf(ids[0] ?? ''),
      after: { ids },
    });
    return { data: ids };
  });
