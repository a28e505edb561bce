import { expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { localRoleName, roleInSentence, roleName } from './role-name.ts';

it('shows built-in roles in Thai beside their name, others as they are', () => {
  expect(roleName('Finance')).toBe('การเงิน (Finance)');
  expect(roleName('ทีมดึก')).toBe('ทีมดึก');
  expect(roleName('constructor')).toBe('constructor');
});

it('sentences name built-in roles in their own language, and quote the names that the house gave', () => {
  expect(roleInSentence('Finance')).toBe('การเงิน');
  expect(roleInSentence('Night team')).toBe('“Night team”');
  expect(roleInSentence('constructor')).toBe('“constructor”');
  expect(localRoleName('Night team')).toBe('Night team');
  overwriteGetLocale(() => 'en');
  expect(roleInSentence('Finance')).toBe('Finance');
  expect(roleInSentence('ทีมดึก')).toBe('“ทีมดึก”');
  overwriteGetLocale(() => 'th');
});
