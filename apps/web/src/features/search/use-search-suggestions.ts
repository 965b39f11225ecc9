import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { plainWords } from '@vibeline/core/features/search/search-query.rules';
import { SUGGEST_QUERY_MAX } from '@vibeline/core/features/search/suggestion.rules';
import type { SearchSuggestions } from '@vibeline/core/features/search/suggestion.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { typedSender } from './search-operators.rules.ts';

const DEBOUNCE_MS = 250;
const STALE_TIME = 60_000;
const NONE: SearchSuggestions = { people: [], hashtags: [] };

/** People and hashtags for what is typed. None while the server does not respond: the field works without them. */
export function useSearchSuggestions(text: string, isOpen: boolean): SearchSuggestions {
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const q = suggestedWords(settled);
  const query = trpc.search.suggest.useQuery(
    { q },
    {
      enabled: isOpen && q !== '',
      staleTime: STALE_TIME,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    },
  );
  if (q === '' || suggestedWords(text) === '' || query.isError) return NONE;
  return query.data ?? NONE;
}

/** What people and hashtags are searched by: a sender that is being typed, or the text without its operators. */
function suggestedWords(text: string): string {
  const sender = typedSender(text);
  const typed = sender === null ? plainWords(text) : sender && `@${sender}`;
  return [...typed].slice(0, SUGGEST_QUERY_MAX).join('');
}
