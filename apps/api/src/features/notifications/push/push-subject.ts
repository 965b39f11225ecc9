import { addressProblem } from '@vibeline/core/features/mails/address.rules';

/** Whom a push service writes to when something is wrong: VAPID asks for an address of the web or of mail. */
export function pushSubject(publicUrl: string | null, contact: string): string {
  if (publicUrl?.startsWith('https://')) return publicUrl;
  return `mailto:${addressProblem(contact) === null ? contact.trim() : 'push@localhost'}`;
}
