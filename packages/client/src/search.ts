type Raw = Record<string, unknown>;

/**
 * A reader of the search part of addresses, for a route, whose result is all that its page gets. The router lays what
 * was read over what stands in the address; so what the reader leaves out is set to undefined, or it would come
 * through as it was written.
 */
export const onlyRead =
  <Search extends object>(read: (raw: Raw) => Search) =>
  (raw: Raw): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  });
