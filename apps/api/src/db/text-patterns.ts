export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** No text contains this noncharacter, so it comes after everything that begins with a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** The exclusive end of the texts that begin with `prefix`, in a column ordered by code point. */
export function endOfPrefix(prefix: string): string {
  return prefix + LAST_CHARACTER;
}
