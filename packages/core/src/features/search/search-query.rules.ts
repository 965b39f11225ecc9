/** Without case and accents: NFKD, marks removed, lower case. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

export const SEARCH_QUERY_MAX = 200;

export function parseSearch(text: string): { words: { text: string; isExact: boolean }[] } {
  const words = text.match(/\S+/gu) ?? [];
  return { words: words.map((word) => ({ text: word, isExact: false })) };
}
