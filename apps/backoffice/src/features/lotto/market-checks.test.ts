import { expect, it } from 'vitest';
import { changedTerms } from './market-changes.ts';
import { changeOf, fieldsOf, type MarketFields, marketProblems, termsOf } from './market-checks.ts';
import { type Market, scheduleText } from './schedule-text.ts';

const bet = (type: 'top3' | 'bottom2', rate: number): Market['bets'][number] => ({
  type,
  rate,
  minStake: 100,
  maxStake: 100_000,
  perNumber: 500_000,
  perPlayer: 100_000,
  tiers: [{ above: 300_050, percent: 50 }],
});
const market: Market = {
  id: '1',
  code: 'hanoi',
  nameTh: 'ฮานอย',
  nameEn: 'Hanoi',
  formula: 'hanoi',
  isActive: true,
  source: 'xoso.com.vn',
  sources: [],
  ticketsPerRound: 500,
  schedule: {
    rhythm: 'week',
    days: [1, 3, 5],
    every: null,
    zone: 'Asia/Bangkok',
    drawsAt: '18:15',
    closesBefore: 15,
    opensBefore: 720,
    holidays: ['2026-12-31'],
    isExpected: false,
  },
  bets: [bet('top3', 85_000), bet('bottom2', 9_000)],
  plans: [
    { id: 1, nameTh: 'จ่ายเต็ม', nameEn: 'Full rate', ratePercent: 100, discountPercent: 0 },
    { id: 2, nameTh: 'ลด 20%', nameEn: '20 % off', ratePercent: 78, discountPercent: 20 },
  ],
  worstCase: 200_000_000,
  perRound: 20_000_000,
  cancelsBefore: 10,
  refundsAfter: 360,
  rtp: [],
  approvalId: null,
};
const withBet = (change: Partial<MarketFields['bets'][number]>): MarketFields => {
  const fields = fieldsOf(market);
  return {
    ...fields,
    bets: fields.bets.map((each) => (each.type === 'top3' ? { ...each, ...change } : each)),
  };
};
const wrongIn = (given: MarketFields) =>
  Object.entries(marketProblems(given)).flatMap(([name, text]) => (text ? [name] : []));

it('a market that is shown and sent again says the same, and sends nothing', () => {
  const { source, schedule, bets, plans, worstCase, perRound, cancelsBefore, refundsAfter } = market;
  const { sources, ticketsPerRound } = market;
  expect(termsOf(fieldsOf(market))).toEqual({
    source,
    schedule,
    bets,
    plans,
    worstCase,
    perRound,
    cancelsBefore,
    refundsAfter,
    sources,
    ticketsPerRound,
  });
  expect(wrongIn(fieldsOf(market))).toEqual([]);
  expect(changeOf(market, fieldsOf(market))).toEqual({});
});

it('sends only the part that is different', () => {
  expect(changeOf(market, { ...fieldsOf(market), perRound: '300000' })).toEqual({ perRound: 30_000_000 });
  const { bets, ...others } = changeOf(market, withBet({ rate: '800' }));
  expect(others).toEqual({});
  expect(bets?.map(({ rate }) => rate)).toEqual([80_000, 9_000]);
  expect(changeOf(market, withBet({ isOffered: false })).bets?.map(({ type }) => type)).toEqual(['bottom2']);
});

it('takes two sources of results or none, and no others', () => {
  const wrong = (sources: string, rhythm: MarketFields['rhythm'] = 'week') =>
    marketProblems({ ...fieldsOf(market), sources, rhythm }).sources !== undefined;
  expect([wrong(''), wrong('glo, mirror'), wrong('glo mirror')]).toEqual([false, false, false]);
  expect([
    wrong('glo'),
    wrong('glo, glo'),
    wrong('a b c'),
    wrong('Glo, x'),
    wrong('a, b', 'minutes'),
  ]).toEqual(Array.from({ length: 5 }, () => true));
  expect(changeOf(market, { ...fieldsOf(market), sources: 'two one' })).toEqual({ sources: ['two', 'one'] });
  const drawn = { ...market, sources: ['two', 'one'] };
  expect(changeOf(drawn, fieldsOf(drawn))).toEqual({});
});

it('offers every bet type of the formula', () => {
  const types = fieldsOf(market).bets.map(({ type }) => type);
  expect(types).toContain('top4');
  expect(types).not.toContain('front3');
});

it('refuses a rate that leaves no edge, with a plan’s discount too, and names the highest', () => {
  expect(marketProblems(withBet({ rate: '999.99' })).bets).toBeUndefined();
  expect(marketProblems(withBet({ rate: '1000' })).bets).toMatch(/999\.99/);
  // 78 % of 1,020 pays 79.56 % back, with the discount of 20 % still less than everything; at full rates it pays more.
  const dear = { ...withBet({ rate: '1020' }) };
  expect(marketProblems({ ...dear, plans: dear.plans.filter(({ id }) => id === 2) }).bets).toBeUndefined();
  expect(marketProblems(dear).bets).toMatch(/จ่ายเต็ม/);
});

it.each<[string, Partial<MarketFields>]>([
  ['source', { source: ' ' }],
  ['weekdays', { weekdays: [] }],
  ['monthDays', { rhythm: 'month', monthDays: '1, 32' }],
  ['monthDays', { rhythm: 'month', monthDays: '' }],
  ['every', { rhythm: 'minutes', every: '4' }],
  ['drawsAt', { drawsAt: '25:00' }],
  ['opensBefore', { opensBefore: '15' }],
  ['closesBefore', { closesBefore: '1.5' }],
  ['holidays', { holidays: '2026-02-30' }],
  ['worstCase', { worstCase: '0' }],
  ['perRound', { perRound: '' }],
  ['cancelsBefore', { cancelsBefore: '' }],
  ['refundsAfter', { refundsAfter: '9' }],
  ['plans', { plans: [{ id: 1, nameTh: '', nameEn: 'x', ratePercent: '100', discountPercent: '0' }] }],
  ['plans', { plans: [{ id: 1, nameTh: 'ก', nameEn: 'x', ratePercent: '0', discountPercent: '0' }] }],
])('names what is wrong with %s beside it', (field, change) => {
  expect(wrongIn({ ...fieldsOf(market), ...change })).toEqual([field]);
});

it.each<Partial<MarketFields['bets'][number]>>([
  { rate: '1' },
  { rate: '' },
  { minStake: '2000' },
  { perNumber: '0' },
  { tiers: [{ key: 0, above: '', percent: '50' }] },
  { tiers: [{ key: 0, above: '10', percent: '100' }] },
  {
    tiers: [
      { key: 0, above: '10', percent: '50' },
      { key: 1, above: '10', percent: '40' },
    ],
  },
])('refuses a bet of %j', (change) => {
  expect(wrongIn(withBet(change))).toEqual(['bets']);
  // What is not offered is not sent.
  expect(wrongIn(withBet({ ...change, isOffered: false }))).toEqual([]);
});

it('changes the rhythm with the days that belong to it', () => {
  const month = changeOf(market, { ...fieldsOf(market), rhythm: 'month', monthDays: '16, 1 16' }).schedule;
  expect(month).toMatchObject({ rhythm: 'month', days: [1, 16], every: null });
  const minutes = changeOf(market, { ...fieldsOf(market), rhythm: 'minutes', every: '10' }).schedule;
  expect(minutes).toMatchObject({ rhythm: 'minutes', days: [], every: 10 });
});

it('says in words when a market draws', () => {
  expect(scheduleText(market.schedule)).toBe('จันทร์ พุธ ศุกร์ 18:15');
  expect(scheduleText({ ...market.schedule, days: [6, 0, 1, 2, 3, 4, 5], zone: 'Europe/Berlin' })).toBe(
    'ทุกวัน 18:15 (เบอร์ลิน)',
  );
  expect(scheduleText({ ...market.schedule, rhythm: 'minutes', days: [], every: 5 })).toContain('5');
});

it('shows the second person only what differs, in words', () => {
  const lines = (bets: Market['bets']) => bets.map((each) => JSON.stringify(each));
  const changes = changedTerms(
    { rates: lines(market.bets), limits: ['worstCase = 200000000', 'perRound = 20000000'] },
    {
      rates: lines([bet('top3', 80_000), bet('bottom2', 9_000)]),
      limits: ['worstCase = 200000000', 'perRound = 30000000'],
    },
  );
  expect(changes.map(({ name }) => name)).toEqual(['3 ตัวบน', 'แทงสูงสุดต่อคนต่องวด']);
  expect(changes[0]?.from).toMatch(/จ่าย 850 เท่า.*RTP 85%/);
  expect(changes[0]?.to).toMatch(/จ่าย 800 เท่า.*RTP 80%/);
  expect(changes[1]).toMatchObject({ from: '฿200,000', to: '฿300,000' });
  // A bet type that is offered no more, and a line that is newer than this app.
  expect(changedTerms({ rates: lines(market.bets) }, { rates: lines([bet('top3', 85_000)]) })).toEqual([
    { name: '2 ตัวล่าง', from: expect.any(String), to: null },
  ]);
  expect(changedTerms({ limits: [] }, { limits: ['brandNew = 5'] })).toEqual([
    { name: 'brandNew = 5', from: null, to: 'brandNew = 5' },
  ]);
});

it('a set needs a price in whole baht, whole sets as the least stake, and a whole rate', () => {
  const set: Market['bets'][number] = {
    type: 'set4',
    rate: 83_000,
    setPrice: 10_000,
    minStake: 10_000,
    maxStake: 50_000,
    perNumber: 100_000,
    perPlayer: 50_000,
    tiers: [],
  };
  const sells = { ...market, bets: [...market.bets, set] };
  expect(termsOf(fieldsOf(sells)).bets).toEqual(sells.bets);
  expect(changeOf(sells, fieldsOf(sells))).toEqual({});
  const problem = (change: Partial<MarketFields['bets'][number]>) => {
    const fields = fieldsOf(sells);
    const bets = fields.bets.map((each) => (each.type === 'set4' ? { ...each, ...change } : each));
    return marketProblems({ ...fields, bets }).bets;
  };
  expect(problem({})).toBeUndefined();
  expect(problem({ setPrice: '120', minStake: '240' })).toBeUndefined();
  for (const setPrice of ['', '0', '100.50', '150']) expect(problem({ setPrice })).toBeDefined();
  expect(problem({ rate: '830.5' })).toBeDefined();
  expect(problem({ rate: '1280' })).toBeDefined();
});
