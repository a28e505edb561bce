import { expect, it } from 'vitest';
import { type NewStaff, newStaffBody, newStaffProblems } from './create-checks.ts';

const good: NewStaff = {
  username: 'Somsri.k',
  name: ' สมศรี ',
  phone: '',
  roleId: '0198c0de-0000-7000-8000-00000000abcd',
  password: 'correct horse',
  shiftStart: '',
  shiftEnd: '',
};

it('takes what the contract takes', () => {
  expect(newStaffProblems(good)).toEqual({});
  expect(newStaffBody(good)).toEqual({
    username: 'somsri.k',
    name: 'สมศรี',
    roleId: good.roleId,
    password: 'correct horse',
  });
  expect(
    newStaffBody({ ...good, phone: '0812345678', shiftStart: '22:00', shiftEnd: '06:00' }),
  ).toMatchObject({
    phone: '0812345678',
    shiftStart: '22:00:00',
    shiftEnd: '06:00:00',
  });
});

it.each([
  [{ username: '081234' }, 'username'],
  [{ username: 'ab' }, 'username'],
  [{ name: ' ' }, 'name'],
  [{ phone: '021234567' }, 'phone'],
  [{ roleId: '' }, 'roleId'],
  [{ password: 'short' }, 'password'],
  [{ shiftStart: '08:00' }, 'shiftEnd'],
  [{ shiftEnd: '08:00' }, 'shiftStart'],
])('%j is told at %s', (change, field) => {
  expect(Object.keys(newStaffProblems({ ...good, ...change }))).toEqual([field]);
});
