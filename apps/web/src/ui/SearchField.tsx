import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchText } from './forms/text/use-search-text.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  max: number;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses. */
export function SearchField({ label, placeholder = label, value, max, onSearch }: SearchFieldProps) {
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <TextInput
      type="search"
      role="searchbox"
      size="md"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={max}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      // The page's address has it.
      data-draft-stored
      data-search
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
