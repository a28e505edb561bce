import { m } from '../../paraglide/messages.js';
import type { Entry } from './entry.ts';

/** Who did something: staff by name, the player themselves, a provider or a rule of the system by theirs. */
export function actorText({ by, actor }: Pick<Entry, 'by' | 'actor'>): string {
  if (by) return by.name;
  const [kind, name = ''] = actor?.split(':') ?? [];
  if (kind === 'provider') return m.audit_by_provider({ name });
  if (kind === 'player') return m.audit_by_player();
  return kind === 'system' ? m.audit_by_rule({ name }) : m.the_system();
}
