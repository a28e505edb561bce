import {
  type AffiliateTerms,
  affiliateInWords,
  type CashbackTerms,
  cashbackInWords,
  DAY_CAME,
  wordsLine,
} from '@salung/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer, closeOvertaken, defineAction, waitingOf } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor, playerNow } from '../players/index.ts';
import * as store from './plans-store.ts';

/** Plans: terms from a business day on, the house's or a player's own. They take two people, and begin at midnight in Bangkok. */

/** The body of the calls that change a plan. */
interface Wanted {
  playerId?: string | undefined;
  fromDay: string;
  terms: object | null;
}

export interface Plan<Terms> {
  id: string;
  player: { id: string; phone: string; firstName: string; lastName: string } | null;
  fromDay: string;
  terms: Terms | null;
  createdAt: string;
  createdBy: string;
  approvedBy: string | null;
  state: 'COMING' | 'NOW' | 'PAST';
}

function shown<Terms>(
  row: store.PlanRow,
  caller: Caller,
  today: string,
  now: ReadonlySet<string>,
): Plan<Terms> {
  const { id, playerId, fromDay, terms, createdBy, approvedBy, phone, firstName, lastName } = row;
  const player =
    playerId === null
      ? null
      : {
          id: playerId,
          phone: contactsFor(caller).phone(phone ?? ''),
          firstName: firstName ?? '',
          lastName: lastName ?? '',
        };
  return {
    id,
    player,
    fromDay,
    terms: terms as Terms | null,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    approvedBy,
    state: fromDay > today ? 'COMING' : now.has(id) ? 'NOW' : 'PAST',
  };
}

/** The subject of the house's plans. */
const HOUSE = '00000000-0000-0000-0000-000000000000';

/** A change that waits for a second person. */
interface Waiting {
  approvalId: string;
  /** Whose plan it is; null for the house’s. */
  player: { id: string; name: string } | null;
  askedBy: string;
  askedAt: string;
}

async function waitingPlans(
  db: Database,
  kind: store.EarningKind,
  { playerId, of }: store.Whose,
): Promise<Waiting[]> {
  const requests = await waitingOf(db, `${kind}.changePlan`);
  return requests
    .filter(({ subjectId }) => playerId === undefined || subjectId === playerId)
    .filter(({ subjectId }) => of === undefined || (subjectId === HOUSE) === (of === 'house'))
    .map(({ approvalId, subjectId, name, askedBy, askedAt }) => ({
      approvalId,
      player: subjectId === HOUSE ? null : { id: subjectId, name: name ?? '' },
      askedBy,
      askedAt: askedAt.toISOString(),
    }));
}

/** Plans of a kind, the newest first. */
export async function plansOf<Terms>(
  platform: Platform,
  caller: Caller,
  kind: store.EarningKind,
  { page, per_page, ...whose }: store.Whose & { page: number; per_page: number },
): Promise<{
  data: Plan<Terms>[];
  page: number;
  per_page: number;
  total: number;
  waiting: Waiting[];
}> {
  const { rows, total } = await store.planPage(platform.db, kind, { page, perPage: per_page, ...whose });
  const today = businessDay(platform.clock.now());
  const now = await store.plansNow(
    platform.db,
    kind,
    today,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => shown<Terms>(row, caller, today, now)),
    page,
    per_page,
    total,
    waiting: await waitingPlans(platform.db, kind, whose),
  };
}

/** The terms of a player's plan on a day; undefined where there is none. Null is the house's. */
export async function termsFor<Terms>(
  db: Database | Tx,
  kind: store.EarningKind,
  owner: string | null,
  day: string,
): Promise<Terms | undefined> {
  return (await store.termsOn(db, kind, [owner], day)).get(owner) as Terms | undefined;
}

/** What a plan would replace. */
interface Found {
  before: unknown;
  /** Whose own plan it is, by name; undefined for the house’s. */
  name: string | undefined;
}

/** A plan as an audit entry and a second person see it; it names all of its fields. */
function inWords(kind: store.EarningKind, terms: unknown): string[] {
  if (!terms) return [];
  const words =
    kind === 'affiliate'
      ? affiliateInWords(terms as AffiliateTerms)
      : cashbackInWords(terms as CashbackTerms);
  return words.map(wordsLine);
}

/**
 * The action that changes plans of a kind.
 * @throws Problem PLAN_IN_THE_PAST where it would begin today or before, NOT_FOUND
 */
export const planAction = <Kind extends store.EarningKind>(kind: Kind) =>
  defineAction<'affiliate.changePlan' | 'cashback.changePlan', Found, Plan<never>>({
    kind: `${kind}.changePlan`,
    async load({ platform, tx, caller, body: sent }) {
      const body = sent as Wanted;
      await store.lockPlans(tx, kind);
      if (body.fromDay <= businessDay(platform.clock.now()))
        throw new Problem('PLAN_IN_THE_PAST', {}, 'body.fromDay');
      let name: string | undefined;
      if (body.playerId) {
        const { firstName, lastName } = await playerNow(tx, body.playerId);
        name = `${firstName} ${lastName}`;
        await assertNotOwnPlayer(tx, body.playerId, asStaff(caller).id);
      }
      return { name, before: (await termsFor(tx, kind, body.playerId ?? null, body.fromDay)) ?? null };
    },
    show: ({ before, name }, { body: sent, subjectId }) => {
      const body = sent as Wanted;
      return {
        subject: { type: `${kind}-plan`, id: subjectId },
        ...(name === undefined ? {} : { subjectName: name }),
        before: { plan: inWords(kind, before) },
        after: { plan: inWords(kind, body.terms), fromDay: body.fromDay },
      };
    },
    sums: async () => 'always',
    async act({ before }, { platform, tx, caller, id, body: sent, makerId, approverId }) {
      const body = sent as Wanted;
      const playerId = body.playerId ?? null;
      await store.insertPlan(tx, {
        id,
        kind,
        player_id: playerId,
        from_day: body.fromDay,
        terms: body.terms === null ? null : JSON.stringify(body.terms),
        created_at: platform.clock.now(),
        created_by: makerId,
        approved_by: approverId,
      });
      await recordChange(platform, tx, caller, {
        action: `${kind}.changePlan`,
        subject: { type: `${kind}-plan`, id },
        before: { plan: inWords(kind, before) },
        after: {
          plan: inWords(kind, body.terms),
          fromDay: body.fromDay,
          ...(playerId === null ? {} : { playerId }),
        },
      });
      const row = await store.planById(tx, kind, id);
      if (!row) throw new Error('a new plan is gone');
      return shown<never>(row, caller, businessDay(platform.clock.now()), new Set());
    },
  });

/** Whose plan a request is about, as the audit log names it. */
export const planSubject = (playerId: string | undefined): string => playerId ?? HOUSE;

/** Closes requests for plans whose first day has come before anybody agreed, so that the next one can be asked for. */
export async function closeLateRequests(platform: Platform): Promise<void> {
  const today = businessDay(platform.clock.now());
  const isLate = ({ fromDay }: Record<string, unknown>) => typeof fromDay === 'string' && fromDay <= today;
  await closeOvertaken(platform, ['affiliate.changePlan', 'cashback.changePlan'], isLate, DAY_CAME);
}
