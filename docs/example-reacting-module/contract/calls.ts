import type { Calls } from '../define/call.ts';
import { REPORT_TYPES } from '../reports/choices.ts';

export const calls = {
  'welcome.player': {
    method: 'GET',
    path: '/api/welcome/player/{id}',
    audience: 'staff',
    permission: 'welcome:read',
    summary: 'A player’s welcome gift, what they staked on slots by day, and their tasks.',
  },
  'welcome.tasks': {
    method: 'GET',
    path: '/api/welcome/tasks',
    audience: 'staff',
    permission: 'welcome:read',
    summary: 'Open tasks, oldest first: 100 at most.',
  },
  'welcome.open': {
    method: 'POST',
    path: '/api/welcome/open/{id}',
    audience: 'staff',
    permission: 'welcome:edit',
    status: 201,
    idempotent: true,
    audited: true,
    summary: 'Open a task of a player, who cannot withdraw until it is closed.',
    errors: ['SAME_PHONE'],
  },
  'welcome.close': {
    method: 'PATCH',
    path: '/api/welcome/close/{id}',
    audience: 'staff',
    permission: 'welcome:edit',
    fourEyes: { checker: 'welcome:edit' },
    audited: true,
    summary: 'Close a task, once another person agrees.',
    errors: ['SAME_PHONE', 'STATE_CONFLICT'],
  },
  'welcome.report': {
    method: 'GET',
    path: '/api/welcome/report/stream',
    audience: 'staff',
    permission: 'report:read',
    listPermission: 'welcome:read',
    kind: 'file',
    produces: REPORT_TYPES,
    audited: true,
    summary: 'Welcome gifts as a file, CSV or XLSX.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN', 'REPORTS_BUSY'],
  },
} as const satisfies Calls;
