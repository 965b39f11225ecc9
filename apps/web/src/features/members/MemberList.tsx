import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { User, UserPage } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import classes from './MemberList.module.css';
import { MemberRow } from './MemberRow.tsx';

interface MemberListProps {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<UserPage, unknown>, unknown>;
  withoutId?: number | undefined;
  showsFollowsYou?: boolean;
  action: (member: User) => ReactNode;
  empty: ReactNode;
}

const FAILED = 'The list could not be loaded.';
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function MemberList({ label, query, withoutId, showsFollowsYou = true, action, empty }: MemberListProps) {
  const error = query.error ? errorMessage(query.error, FAILED) : null;
  const members = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== withoutId) ?? [];
  const refetch = () => void query.refetch();
  // Without a connection, what was found before says nothing about another search.
  if ((query.isPending && !error) || (query.isPlaceholderData && query.isPaused)) {
    return (
      <Loading label="Loading people" noteClassName={classes.note} onRetry={refetch}>
        <MemberListSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {error && !query.data && <ErrorState message={error} onRetry={() => void query.refetch()} />}
      {error && query.data && !query.isFetchNextPageError && (
        <div className={classes.note}>
          <ErrorNote message={error} onRetry={refetch} />
        </div>
      )}
      {query.data && members.length === 0 && !query.hasNextPage && empty}
      {(members.length > 0 || query.hasNextPage) && (
        <InfiniteList
          count={members.length}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : null}
          onLoadMore={() => void query.fetchNextPage()}
        >
          <ul className={classes.list} aria-label={label} aria-busy={query.isFetching}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} showsFollowsYou={showsFollowsYou}>
                {action(member)}
              </MemberRow>
            ))}
          </ul>
        </InfiniteList>
      )}
    </>
  );
}

function MemberListSkeleton() {
  return (
    <div className={classes.list}>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.skeleton} aria-hidden="true">
          <span className={classes.avatar} />
          <span className={classes.line} />
          <span className={classes.line} data-width="half" />
        </div>
      ))}
    </div>
  );
}
