import { isIP, isIPv6 } from 'node:net';

/** The key by which networks are counted: an IPv4 address, or the /64 of an IPv6 address, since a subscriber has a whole /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // A proxy that is trusted may still forward text that is no address.
  if (!isIPv6(ip)) return isIP(ip) === 0 ? 'unknown' : ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = ip.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
