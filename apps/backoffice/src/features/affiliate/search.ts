import { planOwners } from '@salung/contract/browser';
import { order, paging } from '../../lib/list-search.ts';
import { choiceParam, dayParam, defined, phoneParam, type Raw } from '../../lib/search-params.ts';

/** How earners can be ordered; the first is the usual one. */
export const earnerOrders = ['newest', 'pending', 'earned', 'team'] as const;

/** The list of earners. */
export const earnersSearch = (raw: Raw) =>
  defined({ ...paging(raw), ...order(raw, earnerOrders), phone: phoneParam(raw, 'phone') });

/** An earner, with the page of their statements and the day that is open. */
export const earnerSearch = (raw: Raw) => defined({ ...paging(raw), entry: dayParam(raw, 'entry') });

/** The history of plans: all of them, the house's, or players' own. */
export const plansSearch = (raw: Raw) => defined({ ...paging(raw), of: choiceParam(raw, 'of', planOwners) });
