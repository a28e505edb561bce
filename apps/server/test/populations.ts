import { type GameType, riskKinds, type SegmentCondition, type SegmentFilter } from '@salung/contract';
import fc from 'fast-check';
import type pg from 'pg';
import { newId } from '../src/platform/ids.ts';
import { usualRules, usualTerms } from './promotions.ts';

/** Small populations of players with what segments can ask about, written as rows; and the plain meaning of filters over them. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAST_HOUR = 12 * 24;

interface Person {
  id: string;
  isTest: boolean;
  status: 'ACTIVE' | 'BLOCKED' | 'EXCLUDED' | 'CLOSED';
  language: 'th' | 'en';
  source: number | null;
  consent: boolean;
  /** Hours before now, as all times here. */
  created: number;
  seen: number | null;
  deposits: { at: number; amount: number; stays: boolean }[];
  play: { at: number; game: number; staked: number; won: number }[];
  sessions: { at: number; promotion: number }[];
}

export const games: readonly GameType[] = ['slot', 'live'];
export const sources = [newId(), newId()];
export const promotions = [newId(), newId()];

const hours = fc.integer({ min: 0, max: LAST_HOUR });
const small = fc.integer({ min: 0, max: 4 });
const person: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid({ version: 4 }),
  isTest: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED'),
  language: fc.constantFrom('th', 'en'),
  source: fc.option(fc.integer({ min: 0, max: 1 })),
  consent: fc.boolean(),
  created: hours,
  seen: fc.option(hours),
  deposits: fc.array(
    fc.record({
      at: hours,
      amount: small.map((n) => n + 1),
      stays: fc.integer({ min: 0, max: 3 }).map(Boolean),
    }),
    { maxLength: 4 },
  ),
  play: fc.uniqueArray(
    fc.record({ at: hours, game: fc.integer({ min: 0, max: 1 }), staked: small, won: small }),
    { maxLength: 4, selector: ({ at, game }) => `${Math.floor(at / 24)} ${game}` },
  ),
  sessions: fc.array(fc.record({ at: hours, promotion: fc.integer({ min: 0, max: 1 }) }), { maxLength: 3 }),
});
export const population: fc.Arbitrary<Person[]> = fc.uniqueArray(person, {
  minLength: 1,
  maxLength: 12,
  selector: ({ id }) => id,
});

const comparison = fc.constantFrom('atLeast', 'moreThan', 'atMost', 'lessThan', 'equal');
const not = fc.boolean();
const days = fc.integer({ min: 1, max: 12 });
const everOrDays = fc.option(days);
const value = fc.integer({ min: 0, max: 8 });
const fact = <Fact extends string>(name: Fact) => ({ fact: fc.constant(name), not });
const condition: fc.Arbitrary<SegmentCondition> = fc.oneof(
  fc.record({ ...fact('depositSum'), days: everOrDays, comparison, value }),
  fc.record({ ...fact('depositCount'), days: everOrDays, comparison, value: small }),
  fc.record({ ...fact('lastDeposit'), comparison, value }),
  fc.record({ ...fact('netLoss'), days, comparison, value: fc.integer({ min: -4, max: 4 }) }),
  fc.record({ ...fact('staked'), days, gameType: fc.option(fc.constantFrom(...games)), comparison, value }),
  fc.record({ ...fact('lastSeen'), comparison, value }),
  fc.record({ ...fact('accountAge'), comparison, value }),
  fc.record({
    ...fact('promotionSessions'),
    days: everOrDays,
    promotionId: fc.option(fc.constantFrom(...promotions)),
    comparison,
    value: small,
  }),
  fc.record({
    ...fact('status'),
    values: fc.subarray(['ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED'] as const, { minLength: 1 }),
  }),
  fc.record({ ...fact('language'), values: fc.subarray(['th', 'en'] as const, { minLength: 1 }) }),
  fc.record({ ...fact('source'), values: fc.subarray(sources, { minLength: 1 }) }),
  fc.record(fact('consent')),
  fc.record({ ...fact('riskFlag'), values: fc.subarray([...riskKinds], { minLength: 1 }) }),
);
export const filter: fc.Arbitrary<SegmentFilter> = fc.array(condition, { minLength: 1, maxLength: 4 });

/** The number of the day in Bangkok. */
const dayNumber = (at: number) => Math.floor((at + 7 * HOUR) / DAY);

/** Whether a person meets a condition, as plainly as it can be said. */
function meets(of: Person, asked: SegmentCondition, now: Date): boolean {
  const since = (at: number) => dayNumber(now.getTime()) - dayNumber(now.getTime() - at * HOUR);
  const isWithin = (at: number, span: number | null) => span === null || since(at) < span;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const kept = of.deposits.filter(({ stays }) => stays);
  const compare = (known: number | null): boolean => {
    if (known === null || !('comparison' in asked)) return false;
    const isSo = {
      atLeast: known >= asked.value,
      moreThan: known > asked.value,
      atMost: known <= asked.value,
      lessThan: known < asked.value,
      equal: known === asked.value,
    }[asked.comparison];
    return isSo !== asked.not;
  };
  const isAmong = (known: string | null) =>
    ('values' in asked && known !== null && (asked.values as string[]).includes(known)) !== asked.not;
  switch (asked.fact) {
    case 'depositSum':
      return compare(sum(kept.filter(({ at }) => isWithin(at, asked.days)).map(({ amount }) => amount)));
    case 'depositCount':
      return compare(kept.filter(({ at }) => isWithin(at, asked.days)).length);
    case 'lastDeposit':
      return compare(kept.length === 0 ? null : Math.min(...kept.map(({ at }) => since(at))));
    case 'netLoss':
      return compare(
        sum(of.play.filter(({ at }) => isWithin(at, asked.days)).map(({ staked, won }) => staked - won)),
      );
    case 'staked': {
      const counted = of.play.filter(
        ({ at, game }) =>
          isWithin(at, asked.days) && (asked.gameType === null || games[game] === asked.gameType),
      );
      return compare(sum(counted.map(({ staked }) => staked)));
    }
    case 'lastSeen':
      return compare(of.seen === null ? null : since(of.seen));
    case 'accountAge':
      return compare(since(of.created));
    case 'promotionSessions': {
      const { days: span, promotionId } = asked;
      const counted = of.sessions.filter(
        ({ at, promotion }) =>
          isWithin(at, span) && (promotionId === null || promotions[promotion] === promotionId),
      );
      return compare(counted.length);
    }
    case 'status':
      return isAmong(of.status);
    case 'language':
      return isAmong(of.language);
    case 'source':
      return isAmong(of.source === null ? null : (sources[of.source] ?? null));
    case 'consent':
      return of.consent !== asked.not;
    case 'riskFlag':
      // Nothing that these people have in common with others is written down.
      return asked.not;
  }
}

/** The ids of those who meet all conditions, in order. Test players meet none. */
export const whoMeets = (people: readonly Person[], asked: SegmentFilter, now: Date): string[] =>
  people
    .filter((of) => !of.isTest && asked.every((each) => meets(of, each, now)))
    .map(({ id }) => id)
    .sort();

/** What every population needs: games, promotions, a channel. */
export async function setUpPopulations(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `insert into game_provider (code, adapter, name_th, name_en, position, created_at) values ('people', 'house', 'x', 'x', 1, $1)`,
    [now],
  );
  await pool.query(
    `insert into game (provider_id, code, name_th, name_en, type, position, added_at)
     select p.id, 'g' || t.type, 'x', 'x', t.type, 1, $1 from game_provider p, unnest($2::text[]) t (type)
     where p.code = 'people'`,
    [now, games],
  );
  await pool.query(
    `insert into channel (id, kind, ledger_code, created_at) values ($1, 'bank', 'bank:people', $2)`,
    [newId(), now],
  );
  await pool.query(
    `insert into promotion (id, terms, rules, look, display_order, created_at, updated_at)
     select id, $2, $3, '{}', 1, $4, $4 from unnest($1::uuid[]) id`,
    [promotions, JSON.stringify(usualTerms), JSON.stringify(usualRules), now],
  );
}

/** Puts these people into the place of all others. */
export async function replacePeople(pool: pg.Pool, people: readonly Person[], now: Date): Promise<void> {
  const at = (ago: number) => new Date(now.getTime() - ago * HOUR);
  for (const table of ['topup', 'game_figure', 'promotion_session', 'player_summary', 'player']) {
    await pool.query(`delete from ${table}`);
  }
  for (const [index, of] of people.entries()) {
    await pool.query(
      `insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, status,
         marketing_source, marketing_at, is_test, terms_at, privacy_at, created_at)
       values ($1, $2, 'x', 'x', 'x', '1990-01-01', $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
      [
        of.id,
        `+66${of.isTest ? '0' : '9'}${String(index).padStart(8, '0')}`,
        ...[`R${index}`, of.language, of.status, of.source === null ? null : sources[of.source]],
        ...[of.consent ? now : null, of.isTest, at(of.created)],
      ],
    );
    await pool.query(
      `insert into player_summary (player_id, last_seen_at) values ($1, $2)
      on conflict (player_id) do update set last_seen_at = excluded.last_seen_at`,
      [of.id, of.seen === null ? '-infinity' : at(of.seen)],
    );
    for (const deposit of of.deposits) {
      await pool.query(
        `insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, created_at,
           expires_at, decided_at)
         select gen_random_uuid(), $1, 'BANK_ACCOUNT', $2, $3, $3, $3, id, $4, $4, $4 from channel where ledger_code = 'bank:people'`,
        [of.id, deposit.stays ? 'APPROVED' : 'REVERSED', deposit.amount, at(deposit.at)],
      );
    }
    for (const { at: ago, game, staked, won } of of.play) {
      await pool.query(
        `insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
         select ($1::timestamptz at time zone 'Asia/Bangkok')::date, g.provider_id, g.id, $2, 1, $3, $4, $3
         from game g where g.code = $5
         on conflict (day, provider_id, game_id, player_id)
         do update set staked = game_figure.staked + excluded.staked, won = game_figure.won + excluded.won`,
        [at(ago), of.id, staked, won, `g${games[game]}`],
      );
    }
    for (const { at: ago, promotion } of of.sessions) {
      await pool.query(
        `insert into promotion_session (id, player_id, promotion_id, terms, status, deposit, given, bonus, w0, required, position,
           opened_at, expires_at, ended_at)
         values ($1, $2, $3, '{}', 'CANCELLED', 0, 1, 0, 0, 1, 0, $4, $4, $4)`,
        [newId(), of.id, promotions[promotion], at(ago)],
      );
    }
  }
}
