import type { Calls } from '../define/call.ts';

export const calls = {
  'content.marketing': {
    method: 'GET',
    path: '/v1/marketing/list',
    audience: 'public',
    summary: 'Where players may say that they heard of the site.',
  },
  'content.contact': {
    method: 'GET',
    path: '/api/website-contact-info/active',
    audience: 'public',
    summary: 'How players reach the staff.',
  },
  'content.marketingAll': {
    method: 'GET',
    path: '/api/marketing/list',
    audience: 'staff',
    permission: 'content:read',
    summary: 'Marketing sources with how many players named each.',
  },
  'content.marketingCreate': {
    method: 'POST',
    path: '/api/marketing/create',
    audience: 'staff',
    permission: 'content:edit',
    status: 201,
    idempotent: true,
    audited: true,
    summary: 'Add a marketing source.',
    errors: ['TOO_MANY_SOURCES'],
  },
  'content.marketingEdit': {
    method: 'PATCH',
    path: '/api/marketing/edit/{id}',
    audience: 'staff',
    permission: 'content:edit',
    audited: true,
    summary: 'Change a marketing source, or switch it on or off.',
  },
} as const satisfies Calls;
