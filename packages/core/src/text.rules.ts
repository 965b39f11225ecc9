/** Length in code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Text as it is stored: NFC, with LF line ends. Nothing is escaped, because it is never rendered as HTML. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

// Control characters except tab and line ends, and lone surrogates, which no database stores.
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN_CHARACTERS.test(text);
}

// Anything but white space, control and format characters, those that render as nothing, combining marks, and the
// blank symbols of Braille, music and hieroglyphs.
const VISIBLE_CHARACTER =
  /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{M}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** Whether nothing of the text can be seen, such as one of spaces, zero-width characters or combining marks only. */
export function isBlankToTheEye(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}
