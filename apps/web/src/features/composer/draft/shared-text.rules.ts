/** Far more than a post holds; the composer shows what is too much. */
const MAX_LENGTH = 20_000;

export interface Shared {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** What another app shares, as the text of a post: each part on a line of its own, and none twice. */
export function textOfShared({ title = '', text = '', url = '' }: Shared): string {
  const parts = [title, text, url].map((part) => part.trim().slice(0, MAX_LENGTH));
  return parts
    .filter((part, index) => part !== '' && !parts.some((other, at) => at !== index && isIn(part, index, other, at)))
    .join('\n');
}

function isIn(part: string, index: number, other: string, at: number): boolean {
  return part === other ? at < index : other.includes(part);
}

export function withSharedText(draft: string, shared: string): string {
  if (shared === '' || draft.includes(shared)) return draft;
  return draft.trim() === '' ? shared : `${draft.trimEnd()}\n\n${shared}`;
}
