/** Length as members count it: code points after NFC. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Text as it is stored: NFC, CRLF and CR as LF. Nothing is escaped: it is never read as HTML. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

// Unicode's control class but tab and line feed; and lone halves of surrogate pairs, which no database stores.
const FORBIDDEN_CHARACTERS = /(?![\t\n])\p{Cc}|\p{Cs}/u;

/** Whether text holds characters that are refused. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN_CHARACTERS.test(text);
}
