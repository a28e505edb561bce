import { m } from '../paraglide/messages.js';

const names: Readonly<Record<string, () => string>> = {
  Owner: m.role_owner,
  Manager: m.role_manager,
  Finance: m.role_finance,
  Support: m.role_support,
  Marketing: m.role_marketing,
  Auditor: m.role_auditor,
};

/** A role as it is shown: a built-in one in the language of the screens, with the name that it has in the books. */
export function roleName(name: string): string {
  const local = Object.hasOwn(names, name) ? (names[name]?.() ?? name) : name;
  return local === name ? name : `${local} (${name})`;
}
