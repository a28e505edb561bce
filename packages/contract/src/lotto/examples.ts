import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

const lines = [
  { type: 'top3', number: '123', stake: 2_000 },
  { type: 'bottom2', number: '45', stake: 5_000 },
];
const ROUND = '01980000-0000-7000-8000-0000000000ff';
const wanted = { roundId: ROUND, planId: 1, lines };
const fromMarkets = { 'body.roundId': 'lotto.market: next.id' };
const result = { published: { first: '820866', back2: '06', front3: '479 054', back3: '068 837' } };
const corrected = { published: { ...result.published, back2: '60' } };

export const examples = {
  'lotto.markets': {},
  'lotto.start': { body: { market: 'thai' } },
  'lotto.market': { params: { code: 'thai' } },
  'lotto.results': { query: { ...list.query, market: 'thai' } },
  'lotto.quote': { body: wanted, given: fromMarkets },
  'lotto.buy': {
    body: { ...wanted, digest: '(of the quote)', note: 'โพยแม่' },
    given: { ...fromMarkets, 'body.digest': 'lotto.quote: digest' },
  },
  'lotto.tickets': list,
  'lotto.ticket': given('params', 'lotto.buy: id'),
  'lotto.cancel': given('params', 'lotto.buy: id'),
  'lotto.shoot': {
    body: { roundId: ROUND, number: '51876' },
    given: { 'body.roundId': 'lotto.market: next.id' },
  },
  'lotto.draw': given('params', 'lotto.market: next.id'),
  'lotto.statistics': { params: { code: 'thai' }, query: { rounds: 20 } },
  'lotto.notices': list,
  'lotto.readNotices': { body: { upTo: 1 } },
  'lotto.sets': {},
  'lotto.set': given('params', 'lotto.saveSet: id'),
  'lotto.saveSet': { body: { name: 'เลขแม่', rows: lines } },
  'lotto.deleteSet': given('params', 'lotto.saveSet: id'),
  'lotto.rounds': { query: { ...list.query, show: 'selling' } },
  'lotto.round': given('params', 'lotto.market: next.id'),
  'lotto.roundTickets': given('params', 'lotto.market: next.id', list),
  'lotto.exposures': given('params', 'lotto.market: next.id', { query: { above: 0 } }),
  'lotto.soldTicket': given('params', 'lotto.buy: id'),
  'lotto.setNumbers': given('params', 'lotto.market: next.id', {
    body: { type: 'top3', numbers: ['123', '321'], state: 'HALF' },
  }),
  'lotto.enterResult': given('params', 'lotto.market: next.id', { body: result }),
  'lotto.previewCorrection': given('params', 'lotto.market: latest.round.id', { body: corrected }),
  'lotto.correctResult': given('params', 'lotto.market: latest.round.id', {
    body: { ...corrected, reason: 'พิมพ์เลขสลับกัน' },
  }),
  'lotto.debts': { query: { ...list.query, show: 'open' } },
  'lotto.settleDebt': given('params', 'lotto.debts: data.0.id', {
    body: { how: 'collect', reason: 'แจ้งผู้เล่นทางโทรศัพท์แล้ว' },
  }),
  'lotto.moveRound': given('params', 'lotto.market: next.id', {
    body: {
      drawDate: '2088-05-02',
      opensAt: '2088-04-22T03:00:00.000Z',
      closesAt: '2088-05-02T08:20:00.000Z',
      drawsAt: '2088-05-02T08:30:00.000Z',
    },
  }),
  'lotto.cancelRound': given('params', 'lotto.market: next.id', { body: { reason: 'งดออกรางวัล' } }),
  'lotto.marketList': {},
  'lotto.marketEdit': { params: { id: 'thai' }, body: { perRound: 5_000_000 } },
  'lotto.marketToggle': { params: { id: '1' }, body: { isActive: true } },
  'lotto.profit': { query: { by: 'market' } },
} satisfies Examples<typeof calls>;
