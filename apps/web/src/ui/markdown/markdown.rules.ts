/** The address of a link in a text; null for one that is not followed, such as `javascript:`. */
export function safeHref(href: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) return URL.canParse(href) ? href : null;
  if (href.startsWith('#')) return headingHref(href.slice(1));
  // A page of this site; `//host` and `/\host` would be another one.
  return /^\/(?![/\\])/.test(href) ? href : null;
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** Of their own, so that no heading has the id of another element of the page. */
const ID_PREFIX = 'text-';

export function headingId(title: string, taken: Map<string, number>): string {
  const words = slugOf(title);
  const count = taken.get(words) ?? 0;
  taken.set(words, count + 1);
  return `${ID_PREFIX}${words}${count === 0 ? '' : `-${count}`}`;
}

function headingHref(fragment: string): string {
  return `#${ID_PREFIX}${slugOf(decode(fragment))}`;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
