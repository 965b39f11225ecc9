import { useState } from 'react';

interface NewItemLogProps<Item extends { id: number }> {
  label: string;
  items: readonly Item[];
  isAtLatest: boolean;
  /** null for what is not read out. */
  describe: (item: Item) => string | null;
}

const ENTRIES_MAX = 5;

/** Reads items to screen readers as they arrive at the end of a list; older ones that are loaded are not read. */
export function NewItemLog<Item extends { id: number }>(props: NewItemLogProps<Item>) {
  const { label, items, isAtLatest, describe } = props;
  const latestId = items.at(-1)?.id ?? 0;
  const [{ knownId, arrived }, setState] = useState<{ knownId: number; arrived: readonly Item[] }>({
    knownId: isAtLatest ? latestId : Number.POSITIVE_INFINITY,
    arrived: [],
  });
  if (isAtLatest && latestId !== knownId) {
    const isNew = (item: Item) => item.id > knownId && describe(item) !== null;
    const next = [...arrived, ...items.filter(isNew)].slice(-ENTRIES_MAX);
    setState({ knownId: latestId, arrived: next });
  }
  return (
    <div role="log" aria-label={label} className="visually-hidden">
      {arrived.map((item) => (
        <p key={item.id}>{describe(item)}</p>
      ))}
    </div>
  );
}
