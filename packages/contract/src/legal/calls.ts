import type { Calls } from '../call.ts';

export const legalCalls = {
  'legal.current': {
    method: 'GET',
    path: '/api/legal/current/{kind}',
    audience: 'public',
    summary: 'The terms of use or the privacy policy in force, as text.',
  },
  'legal.versions': {
    method: 'GET',
    path: '/api/legal/versions',
    audience: 'public',
    summary: 'The versions in force, which a registration names.',
  },
  'legal.consents': {
    method: 'GET',
    path: '/v2/users/consents',
    audience: 'player',
    summary: 'What the player has accepted, and what they are asked to accept now.',
  },
  'legal.consent': {
    method: 'PATCH',
    path: '/v2/users/consents',
    audience: 'player',
    summary: 'Accept the versions in force; give or withdraw consent to marketing.',
    errors: ['LEGAL_OUTDATED'],
  },
  'legal.list': {
    method: 'GET',
    path: '/api/legal/list',
    audience: 'staff',
    permission: 'legal:read',
    summary: 'Versions of the terms or the privacy policy, newest first, the draft before them.',
  },
  'legal.details': {
    method: 'GET',
    path: '/api/legal/details/{id}',
    audience: 'staff',
    permission: 'legal:read',
    summary: 'One version with its texts.',
  },
  'legal.save': {
    method: 'POST',
    path: '/api/legal/save',
    audience: 'staff',
    permission: 'legal:edit',
    bodyLimit: 262_144,
    summary: 'Save the draft of the next version. There is one draft of each kind.',
    errors: ['NOT_FOUND', 'DRAFT_CHANGED'],
  },
  'legal.publish': {
    method: 'POST',
    path: '/api/legal/publish/{id}',
    audience: 'staff',
    permission: 'legal:edit',
    idempotent: true,
    summary: 'Publish the draft as the version in force.',
    errors: ['DRAFT_CHANGED', 'STATE_CONFLICT'],
  },
  'legal.discard': {
    method: 'DELETE',
    path: '/api/legal/delete/{id}',
    audience: 'staff',
    permission: 'legal:edit',
    summary: 'Discard the draft.',
    errors: ['STATE_CONFLICT'],
  },
} as const satisfies Calls;
