import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  max: number;
  onSearch: (text: string) => void;
}

const DEBOUNCE_MS = 250;

/** Searches when typing pauses. `value` may also change by Back or a button. */
export function SearchField({ label, value, max, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextInput
      type="search"
      role="searchbox"
      size="md"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={max}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      // The page's address has it.
      data-draft-stored
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
