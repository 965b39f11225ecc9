import { DAY_MS } from '../../durations.rules.ts';

/** By which tokens are recognised that got somewhere they should not be. */
const TOKEN_PREFIX = 'vibeapp_';
const CLIENT_PREFIX = 'vibeclient_';
/** 256 bits in base64url. */
const CODE_LENGTH = 43;

/** With which an app acts for a member. */
export function appToken(code: string): string {
  return `${TOKEN_PREFIX}${code}`;
}

export function isAppToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX) && token.length === TOKEN_PREFIX.length + CODE_LENGTH;
}

/** With which an app calls for itself: it sees what visitors see. */
export function clientToken(code: string): string {
  return `${CLIENT_PREFIX}${code}`;
}

export function isClientToken(token: string): boolean {
  return token.startsWith(CLIENT_PREFIX) && token.length === CLIENT_PREFIX.length + CODE_LENGTH;
}

/** A token ends so long after its last use. */
export const APP_TOKEN_IDLE_DAYS = 180;
export const APP_TOKEN_IDLE_MS = APP_TOKEN_IDLE_DAYS * DAY_MS;
