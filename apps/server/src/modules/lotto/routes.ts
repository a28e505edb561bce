import { wantedState } from '@salung/contract/schemas';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { buy, cancel } from './buy.ts';
import { correctResult, previewCorrection } from './correct.ts';
import { listDebts, settlingDebt } from './debts.ts';
import { drawDetails } from './house-views.ts';
import { listNotices, readNotices } from './notices.ts';
import * as player from './player.ts';
import { quote } from './quote.ts';
import { enterResult } from './results.ts';
import * as sets from './sets.ts';
import { shoot } from './shots.ts';
import * as staff from './staff.ts';
import * as markets from './staff-markets.ts';
import { cancelRound, moveRound, setNumbers } from './staff-rounds.ts';
import { soldTicket } from './staff-tickets.ts';
import { statistics } from './statistics.ts';

export const lottoRoutes = (platform: Platform): Handlers => ({
  'lotto.markets': async () => player.listMarkets(platform),
  'lotto.start': async ({ caller, body, raw }) => player.startLotto(platform, caller, body.market, raw),
  'lotto.market': async ({ params }) => player.marketDetails(platform, params.code),
  'lotto.results': async ({ query }) => player.listResults(platform, query),
  'lotto.quote': async ({ caller, body }) => quote(platform, caller, body),
  'lotto.buy': async ({ caller, body }) => buy(platform, caller, body),
  'lotto.tickets': async ({ caller, query }) => player.listTickets(platform, caller, query),
  'lotto.ticket': async ({ caller, params }) => player.ownTicket(platform, caller, params.id),
  'lotto.cancel': async ({ caller, params }) => cancel(platform, caller, params.id),
  'lotto.shoot': async ({ caller, body }) => shoot(platform, caller, body),
  'lotto.draw': async ({ caller, params }) => drawDetails(platform, caller, params.id),
  'lotto.statistics': async ({ params, query }) => statistics(platform, params.code, query),
  'lotto.notices': async ({ caller, query }) => listNotices(platform, caller, query),
  'lotto.readNotices': async ({ caller, body }) => readNotices(caller, body),
  'lotto.sets': async ({ caller }) => sets.listSets(platform, caller),
  'lotto.set': async ({ caller, params }) => sets.ownSet(platform, caller, params.id),
  'lotto.saveSet': async ({ caller, body }) => sets.saveSet(platform, caller, body),
  'lotto.deleteSet': async ({ caller, params }) => sets.deleteSet(caller, params.id),
  'lotto.rounds': async ({ query }) => staff.listRounds(platform, query),
  'lotto.round': async ({ caller, params }) => staff.roundBoard(platform, caller, params.id),
  'lotto.roundTickets': async ({ caller, params, query }) =>
    staff.roundTickets(platform, caller, params.id, query),
  'lotto.exposures': async ({ params, query }) => staff.exposures(platform, params.id, query),
  'lotto.soldTicket': async ({ caller, params }) => soldTicket(platform, caller, params.id),
  'lotto.setNumbers': async ({ caller, params, body }) => setNumbers(platform, caller, params.id, body),
  'lotto.enterResult': async ({ caller, params, body }) =>
    enterResult(platform, caller, params.id, body.published),
  'lotto.previewCorrection': async ({ caller, params, body }) =>
    previewCorrection(platform, caller, params.id, body.published),
  'lotto.correctResult': async ({ caller, params, body }) =>
    correctResult.run(platform, caller, { body, subjectId: params.id }),
  'lotto.debts': async ({ caller, query }) => listDebts(platform, caller, query),
  'lotto.settleDebt': async ({ caller, params, body }) => settlingDebt(platform, caller, params.id, body),
  'lotto.moveRound': async ({ caller, params, body }) =>
    moveRound.run(platform, caller, { body, subjectId: params.id }),
  'lotto.cancelRound': async ({ caller, params, body }) =>
    cancelRound.run(platform, caller, { body, subjectId: params.id }),
  'lotto.marketList': async () => markets.listMarkets(platform),
  'lotto.marketEdit': async ({ caller, params, body }) =>
    markets.editMarket.run(platform, caller, { body, subjectId: params.id }),
  'lotto.marketToggle': async ({ caller, params, body }) =>
    markets.toggleMarket(platform, caller, params.id, wantedState(body)),
  'lotto.profit': async ({ query }) => markets.profit(platform, query),
});
