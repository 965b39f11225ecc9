import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** What is searched now. */
  value: string;
  max: number;
  onSearch: (words: string) => void;
}

const PAUSE_MS = 250;

/** Searches when typing pauses. What is searched may change from outside too, by Back or a button. */
export function SearchField({ label, value, max, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (words.trim() !== value) setWords(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => search.current(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, value]);

  return (
    <TextInput
      type="search"
      role="searchbox"
      size="md"
      dir="auto"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={max}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  );
}
