import type { ReportQuery } from './download.ts';

/** These say which part of a list is on the screen and how, not which rows it has. */
const ofTheScreen = new Set(['page', 'per_page', 'hide', 'id', 'entry', 'tab']);

/** What a report is asked: all filters of its list as they stand in the address, and its order. */
export const reportOf = (search: object): ReportQuery => ({
  order: 'newest',
  ...Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !ofTheScreen.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ),
});
