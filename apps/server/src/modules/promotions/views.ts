import { ineligibilityTexts, keptOf, type PromotionLook, termsInWords, withdrawCap } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { progressOf } from '../turnover/index.ts';
import type { FactsOf } from './facts.ts';
import type { SessionRow } from './session-store.ts';
import { capAfter, stateOf, whyNot } from './state.ts';
import { offerOf, type PromotionRow, type PromotionView } from './store.ts';
import { termsOf } from './terms.ts';
import { warningsOf } from './warnings.ts';

/** Promotions and sessions in answers. */

type Card = Answer<'promotions.active'>['data'][number];
export type SessionAnswer = NonNullable<Answer<'promotions.currentSession'>>;
export type PromotionAnswer = Answer<'promotions.list'>['data'][number];
export type PromotionDetails = Answer<'promotions.details'>;

const lookOf = (row: Pick<PromotionRow, 'look'>): PromotionLook => row.look as unknown as PromotionLook;

/** A promotion as players see it; without facts, as guests do. */
export function cardOf(row: PromotionRow, facts: FactsOf | undefined, now: Date): Card {
  const offer = offerOf(row);
  const { perIdentity: _, budget: __, ...rules } = offer.rules;
  const reason = facts && whyNot(offer, facts.of(row), now);
  return {
    id: row.id,
    terms: offer.terms,
    rules,
    look: lookOf(row),
    left: rules.total === null ? null : Math.max(0, rules.total - row.claims),
    isEligible: facts === undefined ? null : reason === undefined,
    reason: reason
      ? { code: reason, textTh: ineligibilityTexts[reason].th, textEn: ineligibilityTexts[reason].en }
      : null,
  };
}

/** A session as it is stored, with what an end would leave now. */
export async function sessionAnswer(db: Database | Tx, row: SessionRow): Promise<SessionAnswer> {
  const terms = termsOf(row);
  const { done } = (await progressOf(db, row.player_id, row.id)) ?? { done: 0 };
  const isRunning = row.status === 'RUNNING';
  const wallet = isRunning ? (await balances(ledgerTx(db), row.player_id)).wallet : 0;
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
    firstRound: row.position + 1,
    lastRound: row.end_position === null ? null : row.end_position + 1,
  };
}

/** A promotion as staff see it. */
export function promotionAnswer(view: PromotionView, now: Date): PromotionAnswer {
  const { terms, rules } = offerOf(view);
  return {
    id: view.id,
    state: stateOf(view.status, rules, now),
    ...{ terms, rules, look: lookOf(view) },
    claims: view.claims,
    given: view.given,
    running: Number(view.running),
    updatedAt: view.updated_at.toISOString(),
    approvalId: view.approvalId,
  };
}

/** The same with what it says in words, and what to look at before it is published. */
export function promotionDetails(view: PromotionView, now: Date): PromotionDetails {
  const { terms, rules } = offerOf(view);
  return {
    ...promotionAnswer(view, now),
    words: termsInWords(terms, rules).map(({ th, en }) => ({ th, en })),
    warnings: warningsOf(terms, rules),
  };
}
