export interface Difference {
  /** Path of the field, `bank.accountNumber`. */
  field: string;
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown> | null;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names something by its kind and id: one value, not two. */
export const isSubject = (value: unknown): value is { type: string; id: string } =>
  isPlain(value) && typeof value.type === 'string' && typeof value.id === 'string';

/** Fields of a nested object as paths; lists and subjects count as one value. */
function flat(values: Values, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values ?? {})) {
    const path = prefix ? `${prefix}.${name}` : name;
    if (isPlain(value) && !isSubject(value) && Object.keys(value).length > 0) {
      for (const [inner, innerValue] of flat(value, path)) fields.set(inner, innerValue);
    } else fields.set(path, value);
  }
  return fields;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, in order. A field that is only on one side counts as different. */
export function differences(before: Values, after: Values): Difference[] {
  const [old, fresh] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((each) => !same(each.before, each.after));
}
