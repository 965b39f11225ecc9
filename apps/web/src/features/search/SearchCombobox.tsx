import { Box } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSearchText } from '../../ui/forms/text/use-search-text.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SearchInput } from '../../ui/search/SearchInput.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';

const SearchSuggestions = lazyComponent(() => import('./SearchSuggestions.tsx'), 'SearchSuggestions', {
  // Without suggestions the field works as well.
  placement: 'floating',
  Failure: () => null,
});

export function SearchCombobox() {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const field = useRef<HTMLInputElement>(null);
  const shown = useSearch({ from: paths.search, shouldThrow: false });
  const { text, setText } = useSearchText(shown?.q ?? '', null);
  const [isWanted, setWanted] = useState(false);
  const viewerId = user?.id ?? null;

  const search = (typed: string) => {
    const next = typed.trim();
    void navigate({
      to: paths.search,
      search: { ...(next !== '' && { q: next }), ...(shown?.tab && { tab: shown.tab }) },
    });
    if (next !== '') rememberSearch(viewerId, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <Box component="search" pos="relative" miw={0}>
      <form onSubmit={submit}>
        <SearchInput
          ref={field}
          role="combobox"
          label="Search"
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder="Search posts, users and hashtags"
          // The text is in the page's address, so a reload does not lose it.
          data-draft-stored
          data-search
          value={text}
          onFocus={() => setWanted(true)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {isWanted && (
        <SearchSuggestions field={field} viewerId={viewerId} text={text} setText={setText} onSearch={search} />
      )}
    </Box>
  );
}

/** Its storage is not in the first script. When it cannot be loaded, the search itself works. */
function rememberSearch(viewerId: number | null, text: string): void {
  import('./recent-searches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(viewerId, { kind: 'text', text }),
    () => undefined,
  );
}
