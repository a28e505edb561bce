import {
  bonusOf,
  type Ineligibility,
  ineligibilityTexts,
  keptOf,
  type PromotionLook,
  segmentsInWords,
  termsInWords,
  withdrawCap,
} from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { balancesOf } from '@salung/ledger';
import type { Selectable } from 'kysely';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { doneOf } from '../turnover/index.ts';
import { type PublicPicture, publicPictures } from '../upload/index.ts';
import type { FactsOf } from './facts.ts';
import type { SessionRow } from './session-store.ts';
import { capAfter, choiceState, stateOf, whyNot } from './state.ts';
import { offerOf, type PromotionRow, type PromotionView, type RunningPromotion } from './store.ts';
import { termsOf } from './terms.ts';
import { warningsOf } from './warnings.ts';

/** Promotions and sessions in answers. */

type Card = Answer<'promotions.active'>['data'][number];
export type SessionAnswer = NonNullable<Answer<'promotions.currentSession'>>;
export type PromotionAnswer = Answer<'promotions.list'>['data'][number];
export type PromotionDetails = Answer<'promotions.details'>;

const lookOf = (row: Pick<PromotionRow, 'look'>): PromotionLook => row.look as unknown as PromotionLook;

/** Why not, in words for the player. */
export const refusalWords = (code: Ineligibility) => ineligibilityTexts[code];

const refusalAnswer = (code: Ineligibility) => ({
  code,
  textTh: refusalWords(code).th,
  textEn: refusalWords(code).en,
});

const stages = {
  AWAITING_PAYMENT: 'waits',
  PENDING: 'waits',
  APPROVED: 'credited',
  REVERSED: 'credited',
  REJECTED: 'ended',
  EXPIRED: 'ended',
  CANCELLED: 'ended',
} as const;

/** What was chosen with a top-up, and what became of it. */
export function choiceAnswer(
  choice: Pick<Selectable<Tables['promotion_choice']>, 'promotion_id' | 'terms' | 'refusal'>,
  topup: { status: Tables['topup']['status']; amount: number },
  session: SessionRow | undefined,
): NonNullable<Answer<'promotions.choice'>> {
  const terms = termsOf(choice);
  return {
    promotionId: choice.promotion_id,
    terms,
    state: choiceState(stages[topup.status], choice.refusal !== null, session !== undefined),
    bonus: session?.given ?? bonusOf(terms, topup.amount),
    reason: choice.refusal === null ? null : refusalAnswer(choice.refusal as Ineligibility),
    sessionId: session?.id ?? null,
  };
}

type Pictures = ReadonlyMap<string, PublicPicture>;

/** The operator's pictures of promotions, by their ids. */
export const picturesOf = (
  db: Database | Tx,
  rows: readonly Pick<PromotionRow, 'look'>[],
): Promise<Pictures> =>
  publicPictures(
    db,
    rows.flatMap((row) => lookOf(row).picture ?? []),
  );

const pictureOf = (row: Pick<PromotionRow, 'look'>, pictures: Pictures): PublicPicture | null =>
  pictures.get(lookOf(row).picture ?? '') ?? null;

/** A promotion as players see it; without facts, as guests do. */
export function cardOf(
  row: RunningPromotion,
  { facts, pictures, now }: { facts: FactsOf | undefined; pictures: Pictures; now: Date },
): Card {
  const offer = offerOf(row);
  // What players are not told: how claims of one person are counted, what is left to give, and by which segments.
  const { perIdentity: _, budget: __, segmentsIn: ___, segmentsOut: ____, ...rules } = offer.rules;
  const reason = facts && whyNot(offer, facts.of(row), now);
  return {
    id: row.id,
    terms: offer.terms,
    rules,
    look: lookOf(row),
    picture: pictureOf(row, pictures),
    left: rules.total === null ? null : Math.max(0, rules.total - row.claims),
    isEligible: facts === undefined ? null : reason === undefined,
    reason: reason ? refusalAnswer(reason) : null,
  };
}

/** Sessions as they are stored, with what an end would leave now. */
export async function sessionAnswers(
  db: Database | Tx,
  rows: readonly SessionRow[],
): Promise<SessionAnswer[]> {
  const done = await doneOf(
    db,
    rows.map((row) => ({ playerId: row.player_id, sourceId: row.id })),
  );
  const running = rows.filter(({ status }) => status === 'RUNNING').map((row) => row.player_id);
  const money = running.length === 0 ? undefined : await balancesOf(ledgerTx(db), running);
  return rows.map((row) =>
    answerOf(row, { done: done.get(row.id) ?? 0, wallet: money?.get(row.player_id)?.wallet ?? 0 }),
  );
}

export async function sessionAnswer(db: Database | Tx, row: SessionRow): Promise<SessionAnswer> {
  const [answer] = await sessionAnswers(db, [row]);
  if (!answer) throw new Error('one row has one answer');
  return answer;
}

/** @param now what was played for it, and the player's wallet; satang */
function answerOf(row: SessionRow, { done, wallet }: { done: number; wallet: number }): SessionAnswer {
  const terms = termsOf(row);
  const isRunning = row.status === 'RUNNING';
  const kept = isRunning ? keptOf(wallet, row.bonus, row.w0) : (row.kept ?? 0);
  return {
    id: row.id,
    promotionId: row.promotion_id,
    terms,
    status: row.status,
    deposit: row.deposit,
    bonus: row.given,
    required: row.required,
    done: Math.min(done, row.required),
    openedAt: row.opened_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    kept,
    forfeited: isRunning ? wallet - kept : row.forfeited,
    withdrawCap: isRunning ? capAfter(withdrawCap(terms, row.deposit, row.given), row.w0) : row.cap,
    isCapped: row.status === 'REACHED' && row.cap !== null && row.cap_over_at === null,
    capped: row.capped,
    firstRound: row.position + 1,
    lastRound: row.end_position === null ? null : row.end_position + 1,
  };
}

/** A promotion as staff see it. */
export function promotionAnswer(view: PromotionView, pictures: Pictures, now: Date): PromotionAnswer {
  const { terms, rules } = offerOf(view);
  return {
    id: view.id,
    state: stateOf(view.status, rules, now),
    terms,
    rules,
    look: lookOf(view),
    picture: pictureOf(view, pictures),
    claims: view.claims,
    given: view.given,
    running: Number(view.running),
    updatedAt: view.updated_at.toISOString(),
    approvalId: view.approvalId,
  };
}

/** The same with what it says in words, and what to look at before it is published. */
export function promotionDetails(
  view: PromotionView,
  { segments, pictures }: { segments: ReadonlyMap<string, string>; pictures: Pictures },
  now: Date,
): PromotionDetails {
  const { terms, rules } = offerOf(view);
  return {
    ...promotionAnswer(view, pictures, now),
    words: [...termsInWords(terms, rules), ...segmentsInWords(rules, segments)].map(({ th, en }) => ({
      th,
      en,
    })),
    warnings: warningsOf(terms, rules),
  };
}
