import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { User, UserPage } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { errorSentence } from '../../lib/public-error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import classes from './MemberList.module.css';
import { MemberRow } from './MemberRow.tsx';

interface MemberListProps {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<UserPage, unknown>, unknown>;
  /** Who is left out. */
  withoutId?: number | undefined;
  /** What can be done with each: to follow them. */
  action: (member: User) => ReactNode;
  /** What stands here when there is nobody. */
  empty: ReactNode;
}

const FAILED = 'The list could not be loaded.';
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** People, in all the states of their list. */
export function MemberList({ label, query, withoutId, action, empty }: MemberListProps) {
  const error = query.error ? errorSentence(query.error, FAILED) : null;
  const members = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== withoutId) ?? [];
  if (query.isPending && !error) return <FirstMembers />;
  return (
    <>
      {error && !query.isFetchNextPageError && (
        <div className={classes.note}>
          <ErrorNote message={error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && members.length === 0 && !query.hasNextPage && empty}
      {(members.length > 0 || query.hasNextPage) && (
        <InfiniteList
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : null}
          onLoadMore={() => void query.fetchNextPage()}
        >
          <ul className={classes.list} aria-label={label} aria-busy={query.isFetching}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member}>
                {action(member)}
              </MemberRow>
            ))}
          </ul>
        </InfiniteList>
      )}
    </>
  );
}

function FirstMembers() {
  return (
    <div className={classes.list}>
      <span role="status" className="visually-hidden">
        Loading people
      </span>
      {PLACES.map((place) => (
        <div key={place} className={classes.waiting} aria-hidden="true">
          <span className={classes.face} />
          <span className={classes.line} />
          <span className={classes.line} data-width="half" />
        </div>
      ))}
    </div>
  );
}
