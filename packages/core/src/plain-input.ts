import { requestErrors } from './request.errors.ts';
import { hasForbiddenCharacters } from './text.rules.ts';

/** No call of ours nests deeper. Recursion over deeper input could overflow the stack. */
const MAX_DEPTH = 20;

/** Objects, lists and what they hold, counted together. The largest call, a post with all its media, has below 100. */
const MAX_VALUES = 1000;

/** A copy of an object with such a key could change a prototype. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor'];

/**
 * Whether parsed JSON is small enough to be validated, without keys that could change a prototype. Does not
 * recurse.
 */
export function isPlainInput(input: unknown): boolean {
  let level: unknown[] = [input];
  let count = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    const objects = level.filter((item) => typeof item === 'object' && item !== null);
    if (objects.some((item) => PROTOTYPE_KEYS.some((key) => Object.hasOwn(item, key)))) return false;
    level = objects.flatMap((item) => Object.values(item));
    count += level.length;
    if (depth > MAX_DEPTH || count > MAX_VALUES) return false;
  }
  return true;
}

export function assertPlainInput(input: unknown): void {
  if (!isPlainInput(input)) throw requestErrors.malformed();
}

/**
 * Throws `invalid/invalid_input` when a text or a key of plain input has characters that no database stores. The error
 * names the field when it is one that `parsed` has: other names are the client's text.
 */
export function assertCharacters(input: unknown, parsed: unknown): void {
  if (!containsForbidden(input)) return;
  const field = Object.entries(Object(input)).find(([, value]) => containsForbidden(value))?.[0] ?? '';
  const isKnown = Object.hasOwn(Object(parsed), field);
  throw requestErrors.forbiddenCharacters(isKnown ? field : undefined);
}

/** Whether a text or a key in it has characters that no database stores. The value is not deep (`isPlainInput`). */
export function containsForbidden(value: unknown): boolean {
  if (typeof value === 'string') return hasForbiddenCharacters(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => hasForbiddenCharacters(key) || containsForbidden(item));
}
