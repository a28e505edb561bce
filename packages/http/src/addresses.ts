import { BlockList, isIPv6 } from 'node:net';

/** `::ffff:203.0.113.7` is the IPv4 address `203.0.113.7` on an IPv6 socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is among addresses and networks (CIDR). False for an empty list. */
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

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, within which one customer of a
 * provider picks addresses freely.
 */
export function networkOf(address: string): string {
  const asked = plain(address);
  if (!isIPv6(asked)) return asked;
  const [head = '', tail] = (asked.split('%')[0] ?? '').toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(missing, 0)).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
