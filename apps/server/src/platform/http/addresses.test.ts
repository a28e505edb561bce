import { expect, it } from 'vitest';
import { isAmong } from './addresses.ts';

it('an address is among addresses and networks of both kinds', () => {
  const office = ['203.0.113.7', '10.1.0.0/16', '2001:db8::/32'];
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '10.1.255.1', '2001:db8::5']) {
    expect(isAmong(address, office), address).toBe(true);
  }
  for (const address of ['203.0.113.8', '10.2.0.1', '2001:db9::5', '127.0.0.1', '']) {
    expect(isAmong(address, office), address).toBe(false);
  }
  expect(isAmong('127.0.0.1', [])).toBe(false);
});
