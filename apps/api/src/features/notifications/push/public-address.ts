import { parse } from 'ipaddr.js';

const GLOBAL_UNICAST = parse('2000::');
/** Where a network has IPv6 alone, addresses of IPv4 are reached through these: decided is by what is embedded. */
const NAT64 = parse('64:ff9b::');
const EMBEDDED_AT = 12;

/**
 * Whether an address is one of the internet: not of this machine, a private network, a link (where clouds answer with
 * credentials), or one that leads back into IPv4 by a tunnel.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  if (parsed.match(NAT64, 96)) {
    return isPublicAddress(parsed.toByteArray().slice(EMBEDDED_AT).join('.'));
  }
  return parsed.match(GLOBAL_UNICAST, 3) && parsed.range() === 'unicast';
}
