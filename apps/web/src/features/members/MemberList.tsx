import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { User, UserPage } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/public-error.ts';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { useListPlace } from '../../ui/lists/place/use-list-place.ts';
import classes from './MemberList.module.css';
import { MemberListSkeleton } from './MemberListSkeleton.tsx';
import { MemberRow } from './MemberRow.tsx';

interface MemberListProps {
  /** Names the list and its viewer, for the place to which Back and a reload return. */
  list: string;
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<UserPage, unknown>, unknown>;
  withoutId?: number | undefined;
  showsFollowsYou?: boolean;
  action: (member: User) => ReactNode;
  empty: ReactNode;
}

const FAILED = 'The list could not be loaded.';

export function MemberList({ list, label, query, withoutId, showsFollowsYou = true, action, empty }: MemberListProps) {
  const error = query.error ? errorMessage(query.error, FAILED) : null;
  const members = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== withoutId) ?? [];
  useListPlace({ list, data: query.data, firstId: members[0]?.id });
  // Without a connection, what was found before says nothing about another search.
  const isPending = (query.isPending && !error) || (query.isPlaceholderData && query.isPaused);
  return (
    <ListStates
      query={query}
      count={members.length}
      error={error}
      isPending={isPending}
      loading={
        <Loading label="Loading people" noteClassName={classes.note} onRetry={() => void query.refetch()}>
          <MemberListSkeleton />
        </Loading>
      }
      empty={empty}
      noteClassName={classes.note}
    >
      <ul className={classes.list} data-place aria-label={label} aria-busy={query.isFetching}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} showsFollowsYou={showsFollowsYou}>
            {action(member)}
          </MemberRow>
        ))}
      </ul>
    </ListStates>
  );
}
