import { expect, it } from 'vitest';
import { maskPhone, showAccountNumber, showPhone } from './phone.ts';

it.each([
  ['0812345678', '081-234-5678'],
  ['+66812345678', '081-234-5678'],
  ['08123', '081-23'],
  ['081', '081'],
])('%j is shown as %j', (phone, text) => expect(showPhone(phone)).toBe(text));

it('groups account numbers', () => {
  expect(showAccountNumber('1234567890')).toBe('123-4-56789-0');
  expect(showAccountNumber('123456789012')).toBe('1234-5678-9012');
});

it('masks the middle of a number, once', () => {
  expect(maskPhone('0812345678')).toBe('081xxx5678');
  expect(maskPhone('+66812345678')).toBe('081xxx5678');
  expect(maskPhone(maskPhone('0812345678'))).toBe('081xxx5678');
  expect(maskPhone('0812')).toBe('0812');
  expect(showPhone(maskPhone('0812345678'))).toBe('081-xxx-5678');
});
