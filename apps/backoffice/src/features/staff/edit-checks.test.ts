import { expect, it } from 'vitest';
import { type EditedStaff, editedBody, editedFields, editedProblems } from './edit-checks.ts';
import type { Member } from './staff-shown.tsx';

const member: Member = {
  id: '0198c0de-0000-7000-8000-00000000abcd',
  username: 'somsri',
  name: 'สมศรี',
  phone: '0812345678',
  role: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Support' },
  status: 'active',
  shiftStart: '08:00:00',
  shiftEnd: '17:00:00',
  mustChangePassword: false,
  allowedAddresses: ['203.0.113.0/24'],
  twoFactor: true,
  failedLogins: 0,
  ejected: false,
  signedIn: false,
  approvalId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const same = editedFields(member);

it('sends only what differs', () => {
  expect(editedProblems(same)).toEqual({});
  expect(editedBody(member, same)).toEqual({});
  expect(editedBody(member, { ...same, name: ' สมศักดิ์ ', phone: '' })).toEqual({
    name: 'สมศักดิ์',
    phone: null,
  });
  expect(editedBody(member, { ...same, shiftStart: '', shiftEnd: '' })).toEqual({
    shiftStart: null,
    shiftEnd: null,
  });
  expect(
    editedBody(member, { ...same, shiftEnd: '18:00', allowedAddresses: '2001:db8::/32, 10.0.0.1' }),
  ).toEqual({
    shiftStart: '08:00:00',
    shiftEnd: '18:00:00',
    allowedAddresses: ['2001:db8::/32', '10.0.0.1'],
  });
});

it('leaves a masked phone as it is', () => {
  const masked = { ...member, phone: '081xxx5678' };
  expect(editedProblems(editedFields(masked))).toEqual({});
  expect(editedBody(masked, editedFields(masked))).toEqual({});
});

it.each<[Partial<EditedStaff>, keyof EditedStaff]>([
  [{ name: ' ' }, 'name'],
  [{ phone: '021234567' }, 'phone'],
  [{ roleId: '' }, 'roleId'],
  [{ shiftStart: '' }, 'shiftStart'],
  [{ shiftEnd: '' }, 'shiftEnd'],
  [{ allowedAddresses: 'office' }, 'allowedAddresses'],
  [{ allowedAddresses: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`).join(' ') }, 'allowedAddresses'],
])('%j is told at %s', (change, field) => {
  expect(Object.keys(editedProblems({ ...same, ...change }))).toEqual([field]);
});
