import type { Shared } from '../features/composer/draft/shared-text.rules.ts';

/** What another app shares, from the parameters that the manifest names (`share_target`). */
export function createSearch(search: object): Shared {
  const textOf = (name: keyof Shared) => sharedText(Reflect.get(search, name));
  return { title: textOf('title'), text: textOf('text'), url: textOf('url') };
}

/** The router parses what looks like JSON; a text that was shared stays a text. */
function sharedText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
