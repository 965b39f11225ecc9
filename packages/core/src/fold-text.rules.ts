/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, skin tones, and what is invisible. */
const FOLDED_AWAY =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|[\u0640\u00ad\u200b\u2060\ufeff]|[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu;
/** NFKD makes five to eighteen characters of each: a text of them would take as many times as long to compare. */
const EXPANDED =
  /[\u321d-\u321e\u327c\u3300\u3302\u3304\u3307\u3313\u3315-\u3317\u3319-\u331a\u3320-\u3321\u332b\u332d-\u332e\u3332\u3334\u3336\u333b\u333d\u3340\u3347\u334a\u334c\u3354\u3356\u33ae-\u33af\ufdfa-\ufdfb]/g;
const ASCII = /^[\0-\x7f]*$/;

export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/**
 * A text without case, accents, skin tones and forms of the same letter, to compare texts by. At most four times as long as
 * the text, which is NFC. Lower case of upper case, which also folds ß, the dotless ı and the final sigma.
 */
export function foldForms(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replaceAll(EXPANDED, privateUseFor)
    .normalize('NFKD')
    .replaceAll(FOLDED_AWAY, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ');
}

function privateUseFor(character: string): string {
  return String.fromCharCode(0xe000 + (character.charCodeAt(0) & 0xfff));
}
