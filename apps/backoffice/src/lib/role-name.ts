import { m } from '../paraglide/messages.js';

const names: Readonly<Record<string, () => string>> = {
  Owner: m.role_owner,
  Manager: m.role_manager,
  Finance: m.role_finance,
  Support: m.role_support,
  Marketing: m.role_marketing,
  Auditor: m.role_auditor,
};

/** The name of a built-in role in the language of the screens; others have only the name that they were given. */
export const localRoleName = (name: string): string =>
  Object.hasOwn(names, name) ? (names[name]?.() ?? name) : name;

/** A role as it is shown: a built-in one in the language of the screens, with the name that it has in the books. */
export function roleName(name: string): string {
  const local = localRoleName(name);
  return local === name ? name : `${local} (${name})`;
}

/**
 * A role inside a sentence: a built-in one in the sentence's language. One that the house named may be in another language, or read
 * like a part of the sentence, so it is in quotes.
 */
export const roleInSentence = (name: string): string =>
  Object.hasOwn(names, name) ? localRoleName(name) : `“${name}”`;
