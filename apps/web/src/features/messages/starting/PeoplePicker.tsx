import { Stack, Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useState } from 'react';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { MemberOption } from '../../members/MemberOption.tsx';
import classes from '../sharing/recipient-row.module.css';
import { usePickedPeople } from './use-picked-people.ts';

interface PeoplePickerProps {
  viewerId: number;
  pendingId: number | null;
  onPick: (memberId: number) => void;
}

export function PeoplePicker({ viewerId, pendingId, onPick }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const query = usePickedPeople(viewerId, search);
  return (
    <Stack gap={12}>
      <SearchField
        label="Search by name..."
        value={search}
        max={PEOPLE_SEARCH_MAX}
        hasInitialFocus
        onSearch={setSearch}
      />
      <ItemStates
        query={query}
        loadingLabel="Loading people"
        skeleton={<Skeleton shape={listShapes.rows} />}
        failure="The people could not be loaded."
      >
        {(people) => (
          <People people={people} search={search} isBusy={query.isFetching} pendingId={pendingId} onPick={onPick} />
        )}
      </ItemStates>
    </Stack>
  );
}

interface PeopleProps extends Pick<PeoplePickerProps, 'pendingId' | 'onPick'> {
  people: readonly Author[];
  search: string;
  isBusy: boolean;
}

function People({ people, search, isBusy, pendingId, onPick }: PeopleProps) {
  if (people.length === 0) {
    return (
      <Text c="dimmed" fz="sm" lh={1.45} role="status">
        {search === '' ? 'Type a name to find whom to write to.' : 'Nobody has such a name or username.'}
      </Text>
    );
  }
  return (
    <CardList aria-label={search === '' ? 'Your friends' : 'People'} aria-busy={isBusy}>
      {people.map((member) => (
        <li key={member.id}>
          <button
            type="button"
            className={classes.root}
            aria-busy={pendingId === member.id}
            onClick={() => onPick(member.id)}
          >
            <MemberOption member={member} />
          </button>
        </li>
      ))}
    </CardList>
  );
}
