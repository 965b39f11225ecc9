import { Text } from '@mantine/core';
import { IconHash, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../lib/paths.ts';
import { MemberOption } from '../members/MemberOption.tsx';
import { RecentSearchIcon } from './RecentSearchIcon.tsx';
import { recentSearchLink, recentSearchText } from './recent-search.rules.ts';
import { addRecentSearch, type RecentSearch, removeRecentSearch } from './recent-searches.ts';
import type { SuggestionGroup } from './SuggestionGroups.tsx';
import { suggestedOperators, typedSender, withOperator } from './search-operators.rules.ts';

interface SuggestionGroupsOptions {
  listId: string;
  viewerId: number | null;
  text: string;
  recent: readonly RecentSearch[];
  people: readonly Author[];
  hashtags: readonly { tag: string }[];
  write: (text: string) => void;
  onSearch: (text: string) => void;
  onLeave: () => void;
}

export function useSuggestionGroups(props: SuggestionGroupsOptions): SuggestionGroup[] {
  const { listId, viewerId, text, recent, people, hashtags, write, onSearch, onLeave } = props;
  const navigate = useNavigate();
  const idOf = (name: string) => `${listId}-${name}`;
  const choose = (search: RecentSearch, link: { to: string } = recentSearchLink(search)) => {
    addRecentSearch(viewerId, search);
    onLeave();
    void navigate(link);
  };
  const isSender = typedSender(text) !== null;
  const pickMember = ({ id, username }: Author) => {
    if (isSender) write(withOperator(text, `from:${username}`));
    else choose({ kind: 'member', text: username }, { to: paths.profile(id) });
  };

  const groups: SuggestionGroup[] = [
    {
      kind: 'recent',
      label: 'Recent searches',
      options: recent.map((search, index) => ({
        id: idOf(`recent-${index}`),
        pick: () => (search.kind === 'text' ? onSearch(search.text) : choose(search)),
        remove: () => removeRecentSearch(viewerId, search),
        content: (
          <>
            <RecentSearchIcon kind={search.kind} />
            <Text component="bdi" truncate miw={0}>
              {recentSearchText(search)}
            </Text>
          </>
        ),
      })),
    },
    {
      kind: 'people',
      label: 'People',
      options: people.map((member) => ({
        id: idOf(`member-${member.id}`),
        pick: () => pickMember(member),
        content: <MemberOption member={member} />,
      })),
    },
    {
      kind: 'hashtags',
      label: 'Hashtags',
      options: (isSender ? [] : hashtags).map(({ tag }) => ({
        id: idOf(`tag-${tag}`),
        pick: () => choose({ kind: 'hashtag', text: tag }),
        content: (
          <>
            <IconHash size={20} stroke={1.75} aria-hidden="true" />
            <Text component="bdi" truncate miw={0}>
              #{tag}
            </Text>
          </>
        ),
      })),
    },
    {
      kind: 'operators',
      label: 'Narrow the search',
      options: suggestedOperators(text).map((operator) => ({
        id: idOf(operator.text),
        pick: () => write(withOperator(text, operator.text)),
        content: (
          <>
            <Text component="code" flex="none" miw="5.5rem" ff="inherit" fw={620}>
              <bdi dir="ltr">{operator.text}</bdi>
            </Text>
            <Text span truncate miw={0} c="dimmed">
              {operator.meaning}
            </Text>
          </>
        ),
      })),
    },
    {
      kind: 'search',
      label: 'Search',
      options: text.trim() === '' ? [] : [searchOption(idOf('search'), text.trim(), onSearch)],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function searchOption(id: string, text: string, onSearch: (text: string) => void) {
  return {
    id,
    pick: () => onSearch(text),
    content: (
      <>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Text span truncate miw={0}>
          Search for <bdi>“{text}”</bdi>
        </Text>
      </>
    ),
  };
}
