import { DAY_MS, SECOND_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';
import { isRefusedScheme } from './refused-schemes.rules.ts';
import { REDIRECT_LENGTH_MAX } from './request-limits.rules.ts';

/** Prefixes that let secret scanners recognise a leaked token. */
const TOKEN_PREFIX = 'vibeapp_';
const CLIENT_PREFIX = 'vibeclient_';
/** 256 bits in base64url. */
const CODE_LENGTH = 43;

/** The token with which an app acts for a member. */
export function appToken(code: string): string {
  return `${TOKEN_PREFIX}${code}`;
}

export function isAppToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX) && token.length === TOKEN_PREFIX.length + CODE_LENGTH;
}

/** The token with which an app calls for itself: it sees what visitors see. */
export function clientToken(code: string): string {
  return `${CLIENT_PREFIX}${code}`;
}

export function isClientToken(token: string): boolean {
  return token.startsWith(CLIENT_PREFIX) && token.length === CLIENT_PREFIX.length + CODE_LENGTH;
}

/** A token ends so long after its last use. */
export const APP_TOKEN_IDLE_DAYS = 180;
export const APP_TOKEN_IDLE_MS = APP_TOKEN_IDLE_DAYS * DAY_MS;

/** A token that an app has for itself. It gets another one with its secret, and an app that does not ask is forgotten. */
export const CLIENT_TOKEN_MS = 7 * DAY_MS;

/** Apps of a member. When there are more, the one that was not used for the longest time ends. */
export const APPS_MAX = 50;
/** Tokens of a member with one app, which signs in from several devices. */
export const TOKENS_PER_APP_MAX = 10;
/** Tokens of an app for itself. */
export const CLIENT_TOKENS_MAX = 10;

/** For this long a consent can be exchanged for a token. */
export const APP_CODE_MS = 60 * SECOND_MS;
/** For this long a code is remembered that was used, so that a second use ends its token. */
export const USED_CODE_MS = DAY_MS;

/** An app that nobody is signed in to is forgotten so long after it was last asked for. */
export const UNUSED_APP_MS = 14 * DAY_MS;

const APP_NAME_MAX = 60;
export const appNameText: TextRules = { max: APP_NAME_MAX, required: 'Name required', label: 'Name', isLine: true };

export const REDIRECTS_MAX = 10;

/** The redirect address of an app that cannot be returned to: the member copies the code. */
export const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Why nobody may be sent to an address; null when one may. What is allowed is compared as text, never parsed again. */
export function redirectProblem(address: string): string | null {
  if (address === OUT_OF_BAND) return null;
  if (address.length > REDIRECT_LENGTH_MAX) {
    return `A redirect address can be at most ${REDIRECT_LENGTH_MAX} characters long`;
  }
  // Printable ASCII without what browsers read as something else, or not at all.
  if (!/^[a-z][a-z\d+.-]*:[!$-;=?-Z_a-z~[\]]+$/i.test(address) || !URL.canParse(address)) {
    return 'A redirect address must be absolute, without spaces and without #';
  }
  // Browsers read `https:x` beside an address as a path of that, and this function as the host x.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/]/i.test(address)) {
    return 'A redirect address must name its host after https://';
  }
  const { protocol, hostname, username, password } = new URL(address);
  if (isRefusedScheme(protocol.slice(0, -1))) return 'A redirect address must not run a script or open another program';
  if (username !== '' || password !== '') return 'A redirect address must not have a username';
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) {
    return 'A redirect address must begin with https://, except on localhost';
  }
  return null;
}

/** Whether a redirect leads to a page of ours, in which a code would be lost, or be read by whom it is not for. */
export function isOfOrigin(address: string, origin: string): boolean {
  const [to, ours] = [new URL(address), new URL(origin)];
  // A name that ends with a dot is the same name.
  return to.protocol === ours.protocol && to.host.replace(/\.(?=:|$)/, '') === ours.host;
}

/** Where a redirect leads, as it is shown: the host, or the scheme of an app; null for a code that is copied. */
export function redirectTarget(address: string): string | null {
  if (address === OUT_OF_BAND) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/** Added as text, so that the rest stays as it was registered. */
export function redirectWith(address: string, parameters: Readonly<Record<string, string | null>>): string {
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(sent)}`;
}

/** Of PKCE: the hash of the verifier in base64url (RFC 7636). */
export function isChallenge(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function isVerifier(text: string): boolean {
  return /^[\w.~-]{43,128}$/.test(text);
}
