import { Group } from '@mantine/core';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { RemoveFollower } from '../../features/follows/RemoveFollower.tsx';
import { type FollowSide, useFollowList } from '../../features/follows/use-follow-list.ts';
import { PeopleList } from '../../features/members/PeopleList.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { DiscoverLink } from './DiscoverLink.tsx';
import { FollowRow } from './FollowRow.tsx';

interface FollowListProps {
  side: FollowSide;
  viewerId: number;
}

export function FollowList({ side, viewerId }: FollowListProps) {
  const list = `own ${side} ${viewerId}`;
  const isFollowers = side === 'followers';
  return (
    <PeopleList
      {...useFollowList(viewerId, side, list)}
      list={list}
      label={isFollowers ? 'Followers' : 'Following'}
      idOf={({ id }) => id}
      row={(member) => (
        <FollowRow
          member={member}
          showsFollowsYou={!isFollowers}
          {...(isFollowers && {
            actions: (
              <Group gap={8}>
                <FollowButton member={member} isRequest />
                <RemoveFollower member={member} />
              </Group>
            ),
          })}
        >
          {!isFollowers && <FollowButton member={member} isRequest />}
        </FollowRow>
      )}
      empty={
        <EmptyState title={isFollowers ? 'No followers yet' : 'You follow nobody yet'} action={<DiscoverLink />}>
          {isFollowers ? 'Who follows you is listed here.' : 'Whom you follow is listed here.'}
        </EmptyState>
      }
    />
  );
}
