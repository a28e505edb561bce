import { BlockList, isIPv6 } from 'node:net';

/** `::ffff:203.0.113.7` is `203.0.113.7` seen through an IPv6 socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is among addresses and networks (CIDR). Nothing is among none. */
export function isAmong(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  const asked = plain(address);
  return list.check(asked, isIPv6(asked) ? 'ipv6' : 'ipv4');
}
