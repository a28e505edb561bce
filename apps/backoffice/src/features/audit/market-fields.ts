/** The fields of a market’s terms, whose lines are data; `lotto` shows what of them differs. */
export const marketFields: readonly string[] = [
  ...['rates', 'lottoPlans', 'limits', 'rhythm', 'source', 'sources'],
];

type Values = Readonly<Record<string, unknown>> | null;

/** Whether values are the terms of a market, before and after. */
export const isMarketChange = (before: Values, after: Values): boolean =>
  before !== null &&
  after !== null &&
  ['rates', 'lottoPlans', 'limits', 'rhythm'].some((field) => field in before && field in after);
