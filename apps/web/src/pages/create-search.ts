import { checkedParams } from '../lib/search-params.ts';

/** What another app shares, in the parameters that the manifest names (`share_target`). */
export interface CreateSearch {
  title?: string;
  text?: string;
  url?: string;
}

export function createSearch({ title, text, url }: Record<string, unknown>): CreateSearch {
  return checkedParams({ title: sharedText(title), text: sharedText(text), url: sharedText(url) });
}

/** The router parses what looks like JSON; a text that was shared stays a text. */
function sharedText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
