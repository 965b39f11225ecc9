/** Length in code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Text as it is stored: NFC, with LF line ends. Nothing is escaped, because it is never rendered as HTML. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

// Control characters except tab and line feed, and lone surrogates, which no database stores.
const FORBIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|\p{Cs}/u;

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN_CHARACTERS.test(text);
}
