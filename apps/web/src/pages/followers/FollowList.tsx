import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { RemoveFollower } from '../../features/follows/RemoveFollower.tsx';
import { PeopleList } from '../../features/members/PeopleList.tsx';
import type { UserPages } from '../../features/members/use-people.ts';
import { trpc } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';
import { DiscoverLink } from './DiscoverLink.tsx';
import classes from './FollowersPage.module.css';
import { PersonRow } from './PersonRow.tsx';

interface FollowListProps {
  side: 'followers' | 'following';
  viewerId: number;
}

const PAGE_SIZE = 30;

/** The viewer's followers, or whom they follow. */
export function FollowList({ side, viewerId }: FollowListProps) {
  const list = `own ${side} ${viewerId}`;
  const query = trpc.follows.listOf.useInfiniteQuery(
    { memberId: viewerId, side, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, refetchOnWindowFocus: false, ...storedPages<UserPages>(list) },
  );
  const isFollowers = side === 'followers';
  return (
    <PeopleList
      list={list}
      label={isFollowers ? 'Followers' : 'Following'}
      query={query}
      stored={query.data}
      items={itemsOf(query.data)}
      idOf={({ id }) => id}
      row={(member) => (
        <PersonRow
          member={member}
          showsFollowsYou={!isFollowers}
          actions={
            <div className={classes.actions}>
              <FollowButton member={member} isRequest />
              {isFollowers && <RemoveFollower member={member} />}
            </div>
          }
        />
      )}
      empty={
        <EmptyState title={isFollowers ? 'No followers yet' : 'You follow nobody yet'} action={<DiscoverLink />}>
          {isFollowers ? 'Who follows you is listed here.' : 'Whom you follow is listed here.'}
        </EmptyState>
      }
    />
  );
}
