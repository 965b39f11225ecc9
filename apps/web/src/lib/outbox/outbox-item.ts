import { DAY_MS } from '@vibeline/core/durations.rules';
import { hasFields, isFlag, isId, isText, orNull } from './input-fields.ts';

export interface OutboxItem {
  /** Unique; in the order of creation. It is the idempotency key of the request. */
  key: string;
  kind: string;
  /** Only the last of the items with one scope is sent. Null if each is sent. */
  scope: string | null;
  input: unknown;
  title: string;
  /** How often it was sent without an answer. */
  attempts: number;
  /** Whether it could not be sent at once: there was no connection, or the page was closed. */
  hasWaited: boolean;
  /** Why the server refused it; it is then sent again only when the member asks for it. Null while it is to be sent. */
  refusal: string | null;
}

/** False for an item that this version has not written. */
export function isItem(value: unknown): value is OutboxItem {
  return hasFields<OutboxItem>(value, {
    key: isText,
    kind: isText,
    scope: orNull(isText),
    input: (input) => input !== undefined,
    title: isText,
    attempts: isId,
    hasWaited: isFlag,
    refusal: orNull(isText),
  });
}

/**
 * One day less than the server knows an item's key: sent later, a comment whose answer was lost would be added twice.
 * Nobody expects a change that old to be sent by itself, either.
 */
export const MAX_AGE_DAYS = 13;

const TIME_LENGTH = 9;
const TIME_BASE = 36;

let lastTime = 0;

/** Begins with the time, in digits that sort like numbers. */
export function newKey(random: string): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return `${lastTime.toString(TIME_BASE).padStart(TIME_LENGTH, '0')}-${random}`;
}

/** A key without a time is of unknown age, so it counts as old. */
export function isTooOld({ key }: OutboxItem): boolean {
  const time = Number.parseInt(key.slice(0, TIME_LENGTH), TIME_BASE);
  return !(Date.now() - time <= MAX_AGE_DAYS * DAY_MS);
}
