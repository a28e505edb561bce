import { m } from '../paraglide/messages.js';

/** Reasons that the platform gives itself, by how they begin or end. What others say is shown as they say it. */
const whys: readonly (readonly [RegExp, () => string])[] = [
  [/^nobody claimed it$/, m.agents_why_unclaimed],
  [/^the lease ended without a report$/, m.agents_why_silent],
  [/(no answer in time|operation was aborted|timed? ?out)/i, m.payout_why_silent],
  [/(ECONNREFUSED|ECONNRESET|ENOTFOUND|fetch failed|socket hang up)/i, m.payout_why_unreachable],
  [/^not paid after two hours$/, m.payout_why_long],
  [/^the gateway says that it has expired$/, m.payout_why_expired],
];

/** Why an attempt to pay was refused, or why nobody knows what became of it. */
export const attemptWhy = (why: string): string => whys.find(([pattern]) => pattern.test(why))?.[1]() ?? why;
