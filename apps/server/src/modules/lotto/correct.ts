import type { Answer } from '@salung/contract/schemas';
import { balancesOf } from '@salung/ledger';
import { type Outcome, sameOutcome } from '@salung/lotto';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor } from '../players/index.ts';
import { personsOf } from './board-store.ts';
import { insertChange } from './changes-store.ts';
import * as store from './correct-store.ts';
import { tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import { linesOf, lockedRound, readResult, roundSubject } from './results.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Published, Round } from './rows.ts';
import { roundName, type ShownRound, shownOutcome, shownRound } from './views.ts';

/** A result that was paid and is wrong: what another one changes, and the two people who correct it. */

interface Wanted {
  round: Round;
  market: Market;
  published: Published;
  outcome: Outcome;
}

/** What a correction changes, in tickets and satang. */
interface Sums {
  tickets: number;
  more: number;
  less: number;
  /** What of `less` players do not have now, also with what other tickets bring them. */
  owed: number;
}

/** @throws Problem STATE_CONFLICT, RESULT_UNREADABLE, LOTTO_SAME_RESULT */
function wantedOf(round: Round, market: Market, sent: Published): Wanted {
  // The house draws by what was published; nobody can say that it was otherwise.
  if (round.state !== 'SETTLED' || market.formula === 'house')
    throw new Problem('STATE_CONFLICT', { status: round.state });
  const { published, outcome } = readResult(market, sent);
  if (round.outcome && sameOutcome(outcome, round.outcome))
    throw new Problem('LOTTO_SAME_RESULT', {}, 'body.published');
  return { round, market, published, outcome };
}

async function sumsOf(
  db: Database | Tx,
  { round, outcome }: Wanted,
): Promise<{ sums: Sums; players: store.PlayerChange[] }> {
  const players = await store.playerChanges(db, round.id, outcome);
  const wallets = await balancesOf(
    ledgerTx(db),
    players.map(({ playerId }) => playerId),
  );
  const sums: Sums = { tickets: 0, more: 0, less: 0, owed: 0 };
  for (const { playerId, tickets, more, less } of players) {
    sums.tickets += tickets;
    sums.more += more;
    sums.less += less;
    sums.owed += Math.max(0, less - more - (wallets.get(playerId)?.wallet ?? 0));
  }
  return { sums, players };
}

/** Players of a preview. */
const SHOWN = 100;

/**
 * What another result would change in a round that was paid.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, RESULT_UNREADABLE, LOTTO_SAME_RESULT
 */
export async function previewCorrection(
  { db }: Platform,
  caller: Caller,
  id: string,
  sent: Published,
): Promise<Answer<'lotto.previewCorrection'>> {
  const round = await rounds.roundById(db, id);
  const market = round && (await markets.marketById(db, round.market_id));
  if (!round || !market) throw new Problem('NOT_FOUND', {}, 'params.id');
  const wanted = wantedOf(round, market, sent);
  const { sums, players } = await sumsOf(db, wanted);
  const shown = players.slice(0, SHOWN);
  const persons = await personsOf(
    db,
    shown.map(({ playerId }) => playerId),
  );
  const { phone } = contactsFor(caller);
  return {
    outcome: shownOutcome(wanted.outcome),
    ...sums,
    players: shown.flatMap(({ playerId, before, after }) => {
      const person = persons.get(playerId);
      return person ? [{ player: { ...person, phone: phone(person.phone) }, before, after }] : [];
    }),
  };
}

/** Corrects the result of a round that was paid; its tickets are corrected in steps from then on. */
export const correctResult = defineAction<
  'lotto.correctResult',
  { wanted: Wanted; sums: Sums; was: Published },
  ShownRound
>({
  kind: 'lotto.correctResult',
  async load({ tx, subjectId, body }) {
    const { round, market } = await lockedRound(tx, subjectId);
    const wanted = wantedOf(round, market, body.published);
    await assertNotWaiting(tx, ['lotto.correctResult'], subjectId);
    const { sums } = await sumsOf(tx, wanted);
    return { wanted, sums, was: round.published ?? {} };
  },
  known: ({ sums: { tickets, more, less } }) => ({ sums: `${tickets} ${more} ${less}` }),
  show: ({ wanted, was, sums }, { subjectId, body }) => ({
    subject: roundSubject(subjectId),
    subjectName: roundName(wanted.round, wanted.market),
    before: { published: linesOf(was) },
    // What would be owed is only shown: wallets move while the request waits.
    after: { published: linesOf(wanted.published), ...sums },
    reason: body.reason,
  }),
  sums: async () => 'always',
  async act({ wanted, sums, was }, { platform, tx, caller, subjectId, body, ...how }) {
    const now = platform.clock.now();
    const { round, market, published, outcome } = wanted;
    await store.insertCorrections(tx, round.id, outcome);
    await rounds.changeRound(tx, round.id, {
      state: 'CORRECTING',
      published: JSON.stringify(published),
      outcome: JSON.stringify(outcome),
      result_at: now,
      corrected_at: now,
      result_sources: null,
    });
    await insertChange(tx, round, 'CORRECTED', { outcome }, now);
    await recordChange(platform, tx, caller, {
      action: 'lotto.correctResult',
      subject: roundSubject(subjectId),
      before: { published: linesOf(was) },
      after: { published: linesOf(published), ...sums, reason: body.reason, ...howDone(how) },
    });
    const correcting: Round = {
      ...round,
      state: 'CORRECTING',
      published,
      outcome,
      result_at: now,
      corrected_at: now,
    };
    await tellRound(tx, correcting, market, now);
    return shownRound(correcting, now);
  },
});
