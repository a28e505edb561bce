/** A value that is known to be of a kind. @throws Error where it is of another */
export function ofKind<Value extends { kind: string }, Kind extends Value['kind']>(
  value: Value,
  kind: Kind,
): Extract<Value, { kind: Kind }> {
  if (value.kind !== kind) throw new Error(`not ${kind}, but ${value.kind}`);
  return value as Extract<Value, { kind: Kind }>;
}

/**
 * Handles a value by its kind. A kind of the union without a handler does not compile.
 * @param handlers one function for each kind of the union
 */
export function byKind<
  Value extends { kind: string },
  Handlers extends { [Kind in Value['kind']]: (value: Extract<Value, { kind: Kind }>) => unknown },
>(value: Value, handlers: Handlers): ReturnType<Handlers[Value['kind']]> {
  const handle: (value: never) => unknown = handlers[value.kind as Value['kind']];
  return handle(value as never) as ReturnType<Handlers[Value['kind']]>;
}
