import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { plainWords } from '@vibeline/core/features/search/search-query.rules';
import type { SearchCounts } from '@vibeline/core/features/search/suggestion.schema';
import { paths } from '../../lib/paths.ts';
import { Button, buttonProps } from '../../ui/Button.tsx';
import { NothingFound } from './NothingFound.tsx';
import { searchAddress } from './search-address.rules.ts';
import { changedSearch, filtersOf } from './search-filters.rules.ts';
import { useUnknownSender } from './use-unknown-sender.ts';

interface NoPostsFoundProps {
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
      {(counts?.people ?? 0) > 0 && (
        <Link {...link('people')} {...buttonProps({ variant: 'default' })}>
          Show people
        </Link>
      )}
      {(counts?.hashtags ?? 0) > 0 && (
        <Link {...link('hashtags')} {...buttonProps({ variant: 'default' })}>
          Show hashtags
        </Link>
      )}
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
