import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'welcome.open': m.welcome_open,
  'welcome.close': m.welcome_close,
  'welcome.report': reportOf(m.welcome_tab),
} satisfies AuditWords['actions'];

export const subjects = { 'welcome-task': { text: m.welcome_task } } satisfies AuditWords['subjects'];
