import { expect, it } from 'vitest';
import { isAmong, networkOf } from './addresses.ts';

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

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
