import { DAY_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

export const PERSONAL_TOKENS_MAX = 20;

/** How long a token may work: a year, and a day for clocks and time zones that differ. */
export const PERSONAL_TOKEN_DAYS_MAX = 365;
export const PERSONAL_TOKEN_MAX_MS = (PERSONAL_TOKEN_DAYS_MAX + 1) * DAY_MS;

/** What is offered when one is made. */
export const personalTokenDays = [30, 90, PERSONAL_TOKEN_DAYS_MAX] as const;

/** By which a token that got somewhere it should not be is recognised, by people and by programs that look for them. */
const PREFIX = 'vibe_';
/** 256 bits in base64url. */
const CODE_LENGTH = 43;

export function personalToken(code: string): string {
  return `${PREFIX}${code}`;
}

/** Tokens of sessions may begin alike, but are shorter. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(PREFIX) && token.length === PREFIX.length + CODE_LENGTH;
}

const NAME_MAX = 50;
export const tokenNameText: TextRules = { max: NAME_MAX, required: 'Name required', label: 'Name' };
