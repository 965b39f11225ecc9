import type { Shared } from '../features/composer/draft/shared-text.rules.ts';
import { textParam } from '../lib/search-params.ts';

export function createSearch({ title, text, url }: Record<string, unknown>): Shared {
  return { title: textParam(title), text: textParam(text), url: textParam(url) };
}
