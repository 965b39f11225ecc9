export interface Emoji {
  emoji: string;
  /** What it is called. */
  annotation: string;
  /** What else it is looked for by. */
  tags?: string[];
  group: number;
  /** The version of Unicode's emoji it came with. */
  version: number;
}

const MOST = 96;

/** The emojis for which each word begins one of theirs; those with the words in their name first. */
export function searchEmojis<Found extends Emoji>(all: readonly Found[], query: string): Found[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const named: Found[] = [];
  const tagged: Found[] = [];
  for (const each of all) {
    const name = wordsOf(each.annotation);
    if (covers(name, wanted)) named.push(each);
    else if (covers([...name, ...(each.tags ?? [])], wanted)) tagged.push(each);
  }
  return [...named, ...tagged].slice(0, MOST);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s:,_-]+/)
    .filter((word) => word !== '');
}

function covers(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** Rows of as many as fit beside one another. */
export function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = [];
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns));
  return rows;
}

/** Where a key leads in a grid of `count`; null for keys that are not its own. */
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
