import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of a search field. Searches when typing pauses or the field loses the focus, unless `onSearch` is null: a search
 * may navigate, which would close what is opened next. `value` may also change by Back or a button.
 */
export function useSearchText(value: string, onSearch: ((text: string) => void) | null) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (text.trim() !== value) setText(value);
  }
  const search = (next: string) => onSearch?.(next);
  const searchLater = useEffectEvent(search);
  const isLive = onSearch !== null;
  useEffect(() => {
    if (!isLive || text.trim() === value) return;
    const timer = setTimeout(() => searchLater(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isLive, text, value]);
  const flush = () => {
    if (isLive && text.trim() !== value) search(text.trim());
  };
  return { text, setText, flush };
}
