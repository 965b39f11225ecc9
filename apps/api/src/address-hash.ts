import { hash } from 'node:crypto';
import { addressKey } from '@vibeline/core/features/mails/address.rules';

/** For the names of limits: addresses are of any length and text, those are not. */
export const addressHash = (address: string) => hash('sha256', mailboxOf(addressKey(address)), 'hex');

/** Most mail servers deliver `v.ictim+1@` to `victim@`: limits count them as one. */
function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  return `${local}${key.slice(at)}`;
}
