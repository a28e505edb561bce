import type { Calls } from '../define/call.ts';

export const calls = {
  'verification.check': {
    method: 'GET',
    path: '/api/slip-check/details/{id}',
    audience: 'staff',
    permission: 'topup:read',
    summary: 'What a verification service says of the slip of a top-up, compared with the top-up.',
  },
  'verification.again': {
    method: 'POST',
    path: '/api/slip-check/again/{id}',
    audience: 'staff',
    permission: 'topup:slip',
    audited: true,
    summary: 'Ask again about the slip of a top-up, where there was no answer.',
    errors: ['SLIP_NEEDED', 'SLIP_CHECKED', 'SERVICE_OFF'],
  },
  'verification.services': {
    method: 'GET',
    path: '/api/slip-service/list',
    audience: 'staff',
    permission: 'slip-service:read',
    summary: 'The verification services. Their keys are never answered, only whether they are there.',
  },
  'verification.connect': {
    method: 'PATCH',
    path: '/api/slip-service/connect/{id}',
    audience: 'staff',
    permission: 'slip-service:edit',
    idempotent: true,
    fourEyes: { checker: 'slip-service:edit' },
    audited: true,
    summary: 'Set the keys and the address of a verification service and switch it on. It takes two people.',
    description:
      'What the service confirms may be approved by a rule, so nobody chooses alone whom the rule believes.',
    errors: ['NOT_FOUND', 'KEYS_INCOMPLETE', 'SERVICE_ADDRESS'],
  },
  'verification.disconnect': {
    method: 'PATCH',
    path: '/api/slip-service/disconnect/{id}',
    audience: 'staff',
    permission: 'slip-service:edit',
    audited: true,
    summary: 'Switch a verification service off. Its keys remain.',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Calls;
