import { Flex } from '@mantine/core';
import { parseSearch, plainWords } from '@vibeline/core/features/search/search-query.rules';
import type { SearchCounts } from '@vibeline/core/features/search/suggestion.schema';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { NothingFound } from './NothingFound.tsx';
import { searchAddress } from './search-address.rules.ts';
import { changedSearch, filtersOf } from './search-filters.rules.ts';

const OPTIONS = { staleTime: 60_000, refetchOnWindowFocus: false };

/** Usernames that begin with as many of the same characters may be meant. */
const SAME_CHARACTERS = 3;

interface UnknownSender {
  username: string;
  similar: string[];
}

export interface NoPostsFoundProps {
  q: string;
  counts: SearchCounts | undefined;
  onSearch: (q: string) => void;
}

export function NoPostsFound({ q, counts, onSearch }: NoPostsFoundProps) {
  const filters = filtersOf(q);
  const sender = useUnknownSender(q);
  const words = plainWords(q);
  const link = (tab: 'people' | 'hashtags') => ({ to: paths.search, search: searchAddress(q, tab) });
  const hasOthers = (counts?.people ?? 0) > 0 || (counts?.hashtags ?? 0) > 0;
  const actions = (filters.length > 0 || hasOthers) && (
    <Flex justify="center" wrap="wrap" gap={8}>
      {sender?.similar.map((username) => (
        <Button key={username} variant="default" onClick={() => onSearch(changedSearch(q, { from: username }))}>
          From @{username}
        </Button>
      ))}
      {filters.map(({ label, without }) => (
        <Button key={label} variant="default" onClick={() => onSearch(without)}>
          Remove “{label}”
        </Button>
      ))}
      {(counts?.people ?? 0) > 0 && <ButtonLink {...link('people')} label="Show people" />}
      {(counts?.hashtags ?? 0) > 0 && <ButtonLink {...link('hashtags')} label="Show hashtags" />}
    </Flex>
  );
  if (sender) {
    return (
      <NothingFound actions={actions || undefined}>
        There is no member <bdi>@{sender.username}</bdi>.
      </NothingFound>
    );
  }
  return (
    <NothingFound actions={actions || undefined}>
      There is no post
      {words !== '' && (
        <>
          {' '}
          with <bdi>“{words}”</bdi>
        </>
      )}
      {filters.map(({ phrase }) => ` ${phrase}`)}.
    </NothingFound>
  );
}

/** The member whose posts are searched, if there is none of that username; null when there is, or it is not known. */
function useUnknownSender(q: string): UnknownSender | null {
  const username = parseSearch(q).from ?? '';
  const member = trpc.members.getByUsername.useQuery({ username }, { ...OPTIONS, enabled: username !== '' });
  const isUnknown = isNotFound(member.error);
  const beginning = username.slice(0, SAME_CHARACTERS).toLowerCase();
  const suggestions = trpc.search.suggest.useQuery({ q: `@${beginning}` }, { ...OPTIONS, enabled: isUnknown });
  if (!isUnknown) return null;
  const usernames = (suggestions.data?.people ?? []).map((person) => person.username);
  return { username, similar: usernames.filter((name) => name.toLowerCase().startsWith(beginning)) };
}
