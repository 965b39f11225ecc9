import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of a search field. Searches when typing pauses, unless `onSearch` is null. `value` may also change by Back or a
 * button.
 */
export function useSearchText(value: string, onSearch: ((text: string) => void) | null) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent((next: string) => onSearch?.(next));
  const isLive = onSearch !== null;
  useEffect(() => {
    if (!isLive || text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isLive, text, value]);
  return [text, setText] as const;
}
