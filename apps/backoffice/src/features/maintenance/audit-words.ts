import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'maintenance.toggle': m.action_maintenance_toggle,
  'maintenance.editDescription': m.action_maintenance_text,
} satisfies AuditWords['actions'];

export const switches = {
  'maintenance.toggle': (isOn) => (isOn ? m.action_maintenance_open() : m.action_maintenance_close()),
} satisfies AuditWords['switches'];

export const subjects = { maintenance: { text: m.subject_maintenance } } satisfies AuditWords['subjects'];
