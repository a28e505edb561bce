import type { Answer } from '@salung/contract/schemas';
import { type Agreement, formulas, type Outcome, readField, sameResult } from '@salung/lotto';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertIndependentOfImporter, lockPeopleShared } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import * as entries from './entries-store.ts';
import { tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Published, Round } from './rows.ts';
import { shownOutcome } from './views.ts';

/** Two people each type the whole result; only where both have typed the same is the round paid. */

export const roundSubject = (id: string) => ({ type: 'lotto-round', id }) as const;

/** A round that is locked, with its market. @throws Problem NOT_FOUND */
export async function lockedRound(tx: Tx, id: string): Promise<{ round: Round; market: Market }> {
  const round = await rounds.lockRound(tx, id);
  const market = round && (await markets.marketById(tx, round.market_id));
  if (!round || !market) throw new Problem('NOT_FOUND', {}, 'params.id');
  return { round, market };
}

/**
 * What was published, in its plain form, and the digits that follow from it. Nothing that is missing is taken for zero.
 * @throws Problem RESULT_UNREADABLE with the field
 */
export function readResult({ formula }: Market, sent: Published): { published: Published; outcome: Outcome } {
  const { fields, derive } = formulas[formula];
  const unknown = Object.keys(sent).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Problem('RESULT_UNREADABLE', {}, `body.published.${unknown}`);
  const derived = derive(sent);
  if (!derived.ok) throw new Problem('RESULT_UNREADABLE', {}, `body.published.${derived.field}`);
  const plain = fields.map((field) => {
    const read = readField(field, sent[field.name]);
    return [field.name, read.ok ? read.numbers.join(' ') : ''];
  });
  return { published: Object.fromEntries(plain), outcome: derived.outcome };
}

/** Sets the result of a round that is locked, which is paid from then on. */
export async function decide(
  platform: Platform,
  tx: Tx,
  { round, market }: { round: Round; market: Market },
  { published, outcome }: { published: Published; outcome: Outcome },
): Promise<void> {
  const now = platform.clock.now();
  await rounds.changeRound(tx, round.id, {
    state: 'SETTLING',
    published: JSON.stringify(published),
    outcome: JSON.stringify(outcome),
    result_at: now,
  });
  await tellRound(tx, { ...round, state: 'SETTLING' }, market, now);
}

/**
 * Enters a result.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, LOTTO_NOT_DRAWN, RESULT_UNREADABLE, SAME_ENTRY, NOT_INDEPENDENT, SAME_PHONE
 */
export function enterResult(
  platform: Platform,
  caller: Caller,
  id: string,
  sent: Published,
): Promise<Answer<'lotto.enterResult'>> {
  const staffId = asStaff(caller).id;
  return caller.transaction(async (tx) => {
    // People are locked before rows.
    await lockPeopleShared(
      tx,
      (await entries.entriesOf(tx, id)).map((entry) => entry.staffId),
    );
    const found = await lockedRound(tx, id);
    const now = platform.clock.now();
    // A draw of the house is decided by what was committed to, and by no person.
    if (found.round.state !== 'WAITING' || found.market.formula === 'house')
      throw new Problem('STATE_CONFLICT');
    if (now < found.round.draws_at) throw new Problem('LOTTO_NOT_DRAWN');
    const result = readResult(found.market, sent);
    const before = (await entries.entriesOf(tx, id)).map((entry) => ({
      ...entry,
      agreement: agreementOf(found.market, entry.published, result.published),
    }));
    const same = before.filter(({ agreement }) => agreement.ok);
    const other = same.find((entry) => entry.staffId !== staffId);
    const own = same.find((entry) => entry.staffId === staffId);
    const alone = other ? false : own !== undefined && (await mayAgreeAlone(tx, now, staffId));
    if (own && !other && !alone) throw new Problem('SAME_ENTRY');
    if (other) await assertIndependentOfImporter(tx, now, other.staffId, staffId);
    if (!own) await entries.insertEntry(tx, id, { staffId, ...result, at: now });
    const isDecided = other !== undefined || alone;
    const agreed = (other ?? own)?.agreement;
    const decided = agreed?.ok ? readResult(found.market, agreed.published) : result;
    if (isDecided) await decide(platform, tx, found, decided);
    await recordChange(platform, tx, caller, {
      action: 'lotto.enterResult',
      subject: roundSubject(id),
      // Before two people agree, nobody reads in the log what the first one entered.
      after: isDecided
        ? { published: linesOf(decided.published), ...(alone ? { withoutSecondPerson: true } : {}) }
        : {},
    });
    const differs = before.some(({ staffId: by, agreement }) => by !== staffId && !agreement.ok);
    return { isDecided, differs: !isDecided && differs, outcome: shownOutcome(decided.outcome) };
  });
}

const agreementOf = ({ formula }: Market, one: Published, other: Published): Agreement =>
  sameResult(formulas[formula].fields, one, other);

/** Whether a person who has entered it before may agree with themselves, because nobody else may approve anything. */
async function mayAgreeAlone(tx: Tx, now: Date, staffId: string): Promise<boolean> {
  try {
    return await assertIndependentOfImporter(tx, now, staffId, staffId);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_YOUR_OWN') return false;
    throw error;
  }
}

/** Published values for the log, a line each. */
export const linesOf = (published: Published): string[] =>
  Object.entries(published).map(([name, value]) => `${name} = ${value}`);
