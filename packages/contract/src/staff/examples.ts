import { type Examples, ID, of } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'staff.list': { query: { status: 'active' } },
  'staff.details': of(demoIds.support),
  'staff.create': {
    body: {
      username: 'somying',
      name: 'สมหญิง ขยันยิ่ง',
      roleId: ID,
      password: 'first password 2026',
      shiftStart: '08:00:00',
      shiftEnd: '17:00:00',
    },
    given: { 'body.roleId': 'roles.create: id' },
  },
  'staff.edit': { params: { id: demoIds.day }, body: { shiftStart: '09:00:00', shiftEnd: '18:00:00' } },
  'staff.sendPasswordSms': { body: { id: demoIds.day } },
  'staff.adjustFirstLogin': { params: { id: demoIds.day }, body: { mustChangePassword: true } },
  'staff.resetFailedLogins': of(demoIds.day),
  'staff.resetTwoFactor': of(demoIds.day),
  'staff.eject': { body: { id: demoIds.day } },
  'staff.revertEject': of(demoIds.day),
  'staff.changeStatus': { params: { id: demoIds.day }, body: { status: 'suspended' } },
} satisfies Examples<typeof calls>;
