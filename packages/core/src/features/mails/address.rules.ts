import { toNfc } from '../../text.rules.ts';

/** Octets of an address in SMTP (RFC 5321, 4.5.3.1.3). */
export const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;

const ADDRESS_REQUIRED = 'E-mail address required';
const ADDRESS_TOO_LONG = `E-mail address can be at most ${ADDRESS_MAX} characters long`;
const ADDRESS_INVALID = 'E-mail address must look like name@example.org';

/** A dot-atom (RFC 5321, 4.1.2). Quoted parts and letters that only some servers take are refused. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** What would be no part of the host if the domain were read as that of a URL. */
const NOT_IN_DOMAIN = /[\s/?#:@\\%[\]]/;
const LABEL = /^[a-z0-9-]{1,63}$/;
/** Not a number, as the last part of an IPv4 address is. */
const TOP_LEVEL = /^[a-z]/;

interface Address {
  local: string;
  /** In ASCII and small letters: of an internationalized one the form that servers use (`xn--…`). */
  domain: string;
}

function readAddress(text: string): Address | null {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  const [local, typed] = [address.slice(0, Math.max(at, 0)), toNfc(address.slice(at + 1))];
  if (!LOCAL.test(local) || local.length > LOCAL_MAX) return null;
  if (NOT_IN_DOMAIN.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const domain = new URL(`http://${typed}`).hostname;
  return isMailDomain(domain) ? { local, domain } : null;
}

function isMailDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isEach = labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
  return isEach && labels.length > 1 && TOP_LEVEL.test(labels.at(-1) ?? '');
}

/** Why an address is invalid, as a message; null when it is valid. Bounds the length before it reads anything else. */
export function addressProblem(text: string): string | null {
  if (text.length > ADDRESS_MAX) return ADDRESS_TOO_LONG;
  if (text.trim() === '') return ADDRESS_REQUIRED;
  const address = readAddress(text);
  if (!address) return ADDRESS_INVALID;
  return normalizeAddress(text).length > ADDRESS_MAX ? ADDRESS_TOO_LONG : null;
}

/** A valid address as it is stored and sent to: in ASCII, its domain in small letters. */
export function normalizeAddress(text: string): string {
  const address = readAddress(text);
  return address ? `${address.local}@${address.domain}` : '';
}

/** Equal for addresses that lead to the same mailbox at nearly every provider. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}
