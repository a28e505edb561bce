import type { Answer, CallInput } from '@salung/client';

export type MarketCard = Answer<'lotto.markets'>['data'][number];
export type Market = Answer<'lotto.market'>;
export type Round = Market['rounds'][number];
export type Bet = Market['bets'][number];
export type Plan = Market['plans'][number];
export type NumberChange = Market['numbers'][number];
export type Quote = Answer<'lotto.quote'>;
export type QuotedLine = Quote['lines'][number];
export type Wanted = CallInput<'lotto.quote'>['body'];
export type Ticket = Answer<'lotto.ticket'>;
export type TicketItem = Answer<'lotto.tickets'>['data'][number];
export type Result = Answer<'lotto.results'>['data'][number];
