type Raw = Record<string, unknown>;

/**
 * A `validateSearch` for a route, whose page gets nothing but its result. The router merges the result into the address's
 * search; so fields that the reader leaves out are set to undefined, or they would be passed on unchecked.
 */
export const onlyRead =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  });
