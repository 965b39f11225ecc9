export interface SearchOperator {
  text: string;
  meaning: string;
}

const OPERATORS: readonly SearchOperator[] = [
  { text: 'from:', meaning: 'Posts of one member' },
  { text: 'has:image', meaning: 'Posts with pictures' },
  { text: 'has:video', meaning: 'Posts with a video' },
  { text: 'since:', meaning: 'From a day on: since:2026-01-31' },
  { text: 'before:', meaning: 'Before a day: before:2026-01-31' },
];

/** The last word that is being typed; empty after a space. */
function lastWord(text: string): string {
  return text.split(/\s/).at(-1) ?? '';
}

export function suggestedOperators(text: string): SearchOperator[] {
  const word = lastWord(text).toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return OPERATORS.filter((operator) => {
    const isUsed = words.some((one) => one !== word && one.startsWith(operator.text));
    return !isUsed && operator.text.startsWith(word) && operator.text !== word;
  });
}

export function withOperator(text: string, operator: string): string {
  const before = text.slice(0, text.length - lastWord(text).length);
  return `${before}${operator}${operator.endsWith(':') ? '' : ' '}`;
}

/** The beginning of a username after `from:` at the end of the text; null when that is not what is being typed. */
export function typedSender(text: string): string | null {
  return /^from:@?(.*)$/i.exec(lastWord(text))?.[1] ?? null;
}
