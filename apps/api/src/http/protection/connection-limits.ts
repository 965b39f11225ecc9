import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { ConnectionLimits } from '../../config.ts';
import { networkOf } from '../../network-of.ts';

/**
 * Closes connections beyond the limits. Those of a trusted proxy count only for the total: behind it are visitors of
 * all networks, and it limits their connections itself.
 */
export function limitConnections(server: Server, { total, network }: ConnectionLimits, trustProxy: string[]): void {
  const proxies = listAddresses(trustProxy);
  const counts = new Map<string, number>();
  server.maxConnections = total;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || proxies.check(remoteAddress, familyOf(remoteAddress))) return;
    const key = networkOf(remoteAddress);
    const count = counts.get(key) ?? 0;
    if (count >= network) return void socket.destroy();
    counts.set(key, count + 1);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
  });
}

function listAddresses(addresses: string[]): BlockList {
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', prefix] = each.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
