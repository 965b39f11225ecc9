import { Text } from '@mantine/core';
import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import type { ReactNode } from 'react';
import { NobodyFound } from '../features/members/NobodyFound.tsx';
import { PeopleList } from '../features/members/PeopleList.tsx';
import { usePeople } from '../features/members/use-people.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { PageInset } from '../ui/page/Page.tsx';
import { SearchField } from '../ui/search/SearchField.tsx';

interface DiscoverListProps {
  label: string;
  search: string;
  viewerId: number | null;
  onSearch: (text: string) => void;
  note: string;
  row: (member: ListedUser) => ReactNode;
}

export function DiscoverList({ label, search: typed, viewerId, onSearch, note, row }: DiscoverListProps) {
  const search = typed.slice(0, PEOPLE_SEARCH_MAX);
  const people = usePeople(search, viewerId);
  return (
    <>
      <PageInset>
        <SearchField label={label} value={search} max={PEOPLE_SEARCH_MAX} onSearch={onSearch} />
        <Text mt={8} c="dimmed" fz="sm">
          {note}
        </Text>
      </PageInset>
      <PeopleList
        key={people.list}
        {...people}
        label="People"
        items={people.items.filter(({ id }) => id !== viewerId)}
        idOf={({ id }) => id}
        row={row}
        empty={
          search === '' ? (
            <EmptyState title="You are the first one here">Whoever joins appears here.</EmptyState>
          ) : (
            <NobodyFound search={search} onShowAll={() => onSearch('')} />
          )
        }
      />
    </>
  );
}
