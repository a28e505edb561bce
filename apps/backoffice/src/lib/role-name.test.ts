import { expect, it } from 'vitest';
import { roleName } from './role-name.ts';

it('shows built-in roles in Thai beside their name, others as they are', () => {
  expect(roleName('Finance')).toBe('การเงิน (Finance)');
  expect(roleName('ทีมดึก')).toBe('ทีมดึก');
  expect(roleName('constructor')).toBe('constructor');
});
