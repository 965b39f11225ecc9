import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { hasTouchKeyboard } from './forms/text/touch-keyboard.ts';
import { useSearchText } from './forms/text/use-search-text.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  max: number;
  /** The field has the focus when its dialog opens; not with a touch keyboard, which would cover the results. */
  hasInitialFocus?: boolean;
  onSearch: (text: string) => void;
}

export function SearchField({
  label,
  placeholder = label,
  value,
  max,
  hasInitialFocus = false,
  onSearch,
}: SearchFieldProps) {
  const { text, setText, flush } = useSearchText(value, onSearch);
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
      // The text is in the page's address, so a reload does not lose it.
      data-draft-stored
      data-search
      {...(hasInitialFocus && !hasTouchKeyboard() && { 'data-autofocus': true })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={flush}
    />
  );
}
