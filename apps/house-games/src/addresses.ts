import { isIPv6 } from 'node:net';

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, within which one customer of a
 * provider picks addresses freely.
 */
export function networkOf(address: string): string {
  const asked = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(asked)) return asked;
  const [head = '', tail] = (asked.split('%')[0] ?? '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(missing, 0)).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
