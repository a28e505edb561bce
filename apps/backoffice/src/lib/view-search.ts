/** These belong to a moment, not to a view: the page, and what is open beside the list. */
const ofTheMoment = new Set(['page', 'id', 'entry']);

/** What of an address's search a saved view keeps, in one order, so that equal views are equal. */
export const viewOf = (search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !ofTheMoment.has(name) && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
