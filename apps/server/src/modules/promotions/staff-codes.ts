import { mostBonus, termsInWords, wordsLine } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction, openFor } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import * as codes from './code-store.ts';
import { codeInGroups, codeOf, digestOf } from './codes.ts';
import * as store from './store.ts';

/** Codes as staff make, fetch and void them. */

type BatchAnswer = Answer<'promotions.makeCodes'>;

/** How long the file of a batch can be fetched after two people have opened it. */
const OPEN_TIME = 3_600_000;
/** Codes that are written at once. */
const AT_ONCE = 10_000;

const shown = (view: codes.BatchView): BatchAnswer => ({
  id: view.id,
  sharedCode: view.shared_code,
  codes: view.codes,
  used: view.used,
  isVoid: view.is_void,
  createdAt: view.created_at.toISOString(),
  createdBy: view.createdByName,
  openUntil: view.is_void ? null : (view.open_until?.toISOString() ?? null),
  approvalId: view.approvalId,
});

async function answerOf(tx: Tx, id: string): Promise<BatchAnswer> {
  const view = await codes.viewById(tx, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  return shown(view);
}

const subjectOf = (id: string) => ({ type: 'promotion-codes', id }) as const;

/** What the second person reads of the promotion whose codes it is about: its name, and what a code is worth. */
const shownOf = (promotion: store.PromotionRow) => {
  const { terms, rules } = store.offerOf(promotion);
  return {
    subjectName: terms.nameTh,
    before: { offer: termsInWords(terms, rules).map(wordsLine) },
    bonus: mostBonus(terms),
  };
};

/** The batches of a promotion, newest first, and the request for more that waits. @throws Problem NOT_FOUND */
export async function listBatches({ db }: Platform, id: string): Promise<Answer<'promotions.codes'>> {
  if (!(await store.promotionById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  return {
    data: (await codes.batchesOf(db, id)).map(shown),
    approvalId: (await openFor(db, ['promotions.makeCodes'], id)) ?? null,
  };
}

/** One code for all, or how many for one use each. */
const madeOf = ({ sharedCode, count = 0 }: Output<'promotions.makeCodes', 'body'>) =>
  sharedCode === undefined ? { codes: count } : { sharedCode };

/** Makes a batch, always with two people. @throws Problem NOT_FOUND, STATE_CONFLICT, CODE_TAKEN, CHANGED_SINCE */
export const makeCodes = defineAction<'promotions.makeCodes', store.PromotionRow, BatchAnswer>({
  kind: 'promotions.makeCodes',
  async load({ platform, tx, subjectId, body }) {
    const row = await store.promotionById(tx, subjectId);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const isOver = row.status === 'ENDED' || store.offerOf(row).terms.type !== 'CODE';
    if (isOver) throw new Problem('STATE_CONFLICT', { status: row.status });
    const { sharedCode } = body;
    if (sharedCode !== undefined && (await codes.isTaken(tx, digestOf(platform, sharedCode)))) {
      throw new Problem('CODE_TAKEN', {}, 'body.sharedCode');
    }
    return row;
  },
  show: (row, { body }) => {
    const { bonus, ...offer } = shownOf(row);
    return { subject: { type: 'promotion', id: row.id }, ...offer, after: { ...madeOf(body), bonus } };
  },
  sums: async () => 'always',
  async act(row, { platform, tx, caller, id, body, makerId }) {
    const { sharedCode, count = 1 } = body;
    await codes.insertBatch(tx, {
      id,
      promotion_id: row.id,
      shared_code: sharedCode ?? null,
      codes: count,
      created_at: platform.clock.now(),
      created_by: makerId,
    });
    if (sharedCode !== undefined) {
      const added = await codes.insertCodes(tx, id, [digestOf(platform, sharedCode)], true);
      if (added === 0) throw new Problem('CODE_TAKEN', {}, 'body.sharedCode');
    } else {
      for (let from = 0; from < count; from += AT_ONCE) {
        const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
        const digests = numbers.map((number) => digestOf(platform, codeOf(platform, id, number)));
        await codes.insertCodes(tx, id, digests, false);
      }
    }
    await recordChange(platform, tx, caller, {
      action: 'promotions.makeCodes',
      subject: subjectOf(id),
      after: { promotionId: row.id, ...madeOf(body) },
    });
    return answerOf(tx, id);
  },
});

/** @throws Problem NOT_FOUND, STATE_CONFLICT where it has no file */
async function lockBatch(tx: Tx, id: string): Promise<codes.BatchRow> {
  const row = await codes.lockBatch(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.is_void || row.shared_code !== null) throw new Problem('STATE_CONFLICT', { status: 'VOID' });
  return row;
}

/**
 * Allows those two who agreed to fetch the file of a batch for an hour.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, CHANGED_SINCE
 */
export const openCodes = defineAction<
  'promotions.openCodes',
  { row: codes.BatchRow; promotion: store.PromotionRow },
  BatchAnswer
>({
  kind: 'promotions.openCodes',
  async load({ tx, subjectId }) {
    const row = await lockBatch(tx, subjectId);
    const promotion = await store.promotionById(tx, row.promotion_id);
    if (!promotion) throw new Problem('NOT_FOUND', {}, 'params.id');
    return { row, promotion };
  },
  show: ({ row, promotion }) => {
    const { bonus, ...offer } = shownOf(promotion);
    return { subject: subjectOf(row.id), ...offer, after: { codes: row.codes, bonus } };
  },
  sums: async () => 'always',
  async act({ row }, { platform, tx, caller, makerId, approverId }) {
    const people = [makerId, approverId].filter((id) => id !== null);
    const until = new Date(platform.clock.now().getTime() + OPEN_TIME);
    await codes.updateBatch(tx, row.id, { open_until: until, opened_for: people });
    await recordChange(platform, tx, caller, {
      action: 'promotions.openCodes',
      subject: subjectOf(row.id),
      after: { codes: row.codes, until: until.toISOString() },
    });
    return answerOf(tx, row.id);
  },
});

/** The lines of a batch's file, for one of those for whom it was opened. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const exportCodes = (platform: Platform, caller: Caller, id: string): Promise<string> =>
  caller.transaction(async (tx) => {
    const row = await lockBatch(tx, id);
    const isOpen = row.open_until !== null && row.open_until > platform.clock.now();
    if (!isOpen || !row.opened_for.includes(asStaff(caller).id))
      throw new Problem('STATE_CONFLICT', { status: 'CLOSED' });
    await recordChange(platform, tx, caller, {
      action: 'promotions.exportCodes',
      subject: subjectOf(id),
      after: { codes: row.codes },
    });
    const lines = Array.from({ length: row.codes }, (_, number) =>
      codeInGroups(codeOf(platform, id, number)),
    );
    return `\uFEFFcode\r\n${lines.join('\r\n')}\r\n`;
  });

/** Voids what was not used of a batch. @throws Problem NOT_FOUND, STATE_CONFLICT where it is void */
export const voidCodes = (
  platform: Platform,
  caller: Caller,
  { id }: Output<'promotions.voidCodes', 'params'>,
): Promise<BatchAnswer> =>
  caller.transaction(async (tx) => {
    const row = await codes.lockBatch(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (row.is_void) throw new Problem('STATE_CONFLICT', { status: 'VOID' });
    await codes.updateBatch(tx, id, { is_void: true });
    await recordChange(platform, tx, caller, {
      action: 'promotions.voidCodes',
      subject: subjectOf(id),
      before: { status: 'ACTIVE' },
      after: { status: 'VOID' },
    });
    return answerOf(tx, id);
  });
