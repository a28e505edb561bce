import type { Calls } from '../call.ts';

export const settingCalls = {
  'settings.list': {
    method: 'GET',
    path: '/api/system-setting',
    audience: 'staff',
    permission: 'setting:read',
    summary: 'Settings, all or of one type, with their bounds.',
  },
  'settings.edit': {
    method: 'PATCH',
    path: '/api/system-setting/edit/{id}',
    audience: 'staff',
    permission: 'setting:edit',
    idempotent: true,
    fourEyes: true,
    summary: 'Set a value. Amounts of money need `setting:money`, and above a set amount a second person.',
    errors: ['LIMITS_CROSSED', 'SETTING_BOUNDS', 'SETTING_KIND'],
  },
  'settings.toggle': {
    method: 'PATCH',
    path: '/api/system-setting/toggle/{id}',
    audience: 'staff',
    permission: 'setting:edit',
    summary: 'Switch a setting on or off; without a body it flips.',
    errors: ['SETTING_KIND'],
  },
  'settings.history': {
    method: 'GET',
    path: '/api/system-setting/history/{id}',
    audience: 'staff',
    permission: 'setting:read',
    summary: 'Who set a value to what, newest first.',
  },
  'settings.contact': {
    method: 'GET',
    path: '/api/system-setting/contact',
    audience: 'staff',
    permission: 'content:read',
    summary: 'The ways in which players reach the staff, as they are edited.',
  },
  'settings.editContact': {
    method: 'PATCH',
    path: '/api/system-setting/contact',
    audience: 'staff',
    permission: 'content:edit',
    summary: 'Set the ways in which players reach the staff.',
  },
  'settings.general': {
    method: 'GET',
    path: '/api/system-setting/general',
    audience: 'public',
    summary: 'Name, title and description of the product.',
  },
  'settings.editGeneral': {
    method: 'PATCH',
    path: '/api/system-setting/general',
    audience: 'staff',
    permission: 'setting:edit',
    summary: 'Set name, title and description of the product.',
  },
} as const satisfies Calls;
