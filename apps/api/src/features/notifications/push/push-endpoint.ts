import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { AddPushDeviceInput } from '@vibeline/core/features/notifications/push.schema';

/** Names that only mean something within a network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa)$/;

/**
 * A member gives the address, and the server goes there: only by https, at its own port, by a public name, without anything
 * that could be read as credentials. Whether the name leads to a public address is asked when it is used. null for others.
 */
export function readEndpoint(endpoint: string): URL | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const { hostname } = url;
  // The URL parser has made an address of what can be read as one, such as a number.
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hostname.includes('.') || hostname.endsWith('.')) return null;
  return PRIVATE_NAMES.test(hostname) ? null : url;
}

/** Whether it is a point of the curve: encrypting with another one fails. */
export function isPublicKey({ p256dh }: AddPushDeviceInput['keys']): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
