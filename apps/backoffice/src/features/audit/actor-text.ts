import { gatewayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import type { Entry } from './entry.ts';

const rules: Readonly<Record<string, () => string>> = {
  'slip-verified': m.audit_rule_slip_verified,
  'slip-check': m.audit_rule_slip_check,
  'bank-lines': m.audit_rule_bank_lines,
  'automatic-payouts': m.audit_rule_automatic_payouts,
  'limits-breaks': m.audit_rule_limits_breaks,
};

/** A job or a rule of the system by its name, a gateway or an agent by theirs. */
function systemText(name: string): string {
  const [kind = '', ...rest] = name.split(':');
  if (kind === 'gateway') return m.audit_by_gateway({ name: gatewayName(rest.join(':')) });
  if (kind === 'agent') return m.payouts_agent({ name: rest.join(':') });
  return m.audit_by_rule({ name: (Object.hasOwn(rules, name) ? rules[name]?.() : undefined) ?? name });
}

/** Who did something: staff by name, the player themselves, a provider or a rule of the system by theirs. */
export function actorText({ by, actor }: Pick<Entry, 'by' | 'actor'>): string {
  if (by) return by.name;
  const [kind, ...rest] = actor?.split(':') ?? [];
  const name = rest.join(':');
  if (kind === 'provider') return m.audit_by_provider({ name });
  if (kind === 'player') return m.audit_by_player();
  return kind === 'system' ? systemText(name) : m.the_system();
}
