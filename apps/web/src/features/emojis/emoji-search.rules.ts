export interface Emoji {
  emoji: string;
  annotation: string;
  tags?: string[];
  group: number;
  version: number;
}

const MAX_RESULTS = 96;

/** Emojis that have a word starting with each word of the query; matches by name first. */
export function searchEmojis<Found extends Emoji>(all: readonly Found[], query: string): Found[] {
  const prefixes = wordsOf(query);
  if (prefixes.length === 0) return [];
  const named: Found[] = [];
  const tagged: Found[] = [];
  for (const each of all) {
    const name = wordsOf(each.annotation);
    if (hasPrefixes(name, prefixes)) named.push(each);
    else if (hasPrefixes([...name, ...(each.tags ?? [])], prefixes)) tagged.push(each);
  }
  return [...named, ...tagged].slice(0, MAX_RESULTS);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s:,_-]+/)
    .filter((word) => word !== '');
}

function hasPrefixes(words: readonly string[], prefixes: readonly string[]): boolean {
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

export function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = [];
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns));
  return rows;
}

/** The cell a key moves to in a grid of `count` cells; null for other keys. */
export function nextCell(
  event: { key: string; ctrlKey: boolean },
  cell: number,
  columns: number,
  count: number,
): number | null {
  const rowStart = cell - (cell % columns);
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowRight: cell + 1,
    ArrowLeft: cell - 1,
    ArrowDown: cell + columns,
    ArrowUp: cell - columns,
    Home: event.ctrlKey ? 0 : rowStart,
    End: event.ctrlKey ? last : Math.min(rowStart + columns - 1, last),
  };
  const target = targets[event.key];
  if (target === undefined) return null;
  return target < 0 || target > last ? cell : target;
}
