import { hasTouchKeyboard } from '../forms/text/touch-keyboard.ts';
import { useSearchText } from '../forms/text/use-search-text.ts';
import { SearchInput } from './SearchInput.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  max: number;
  /** The field has the focus when its dialog opens; not with a touch keyboard, which would cover the results. */
  hasInitialFocus?: boolean;
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, max, hasInitialFocus = false, onSearch }: SearchFieldProps) {
  const { text, setText, flush } = useSearchText(value, onSearch);
  return (
    <SearchInput
      role="searchbox"
      label={label}
      dir="auto"
      maxLength={max}
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
