import { Group, Stack, Text, Title } from '@mantine/core';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { type FollowSide, useFollowList } from '../../features/follows/use-follow-list.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { FindPeople } from '../../features/members/FindPeople.tsx';
import { MemberLink } from '../../features/members/MemberLink.tsx';
import { MemberList } from '../../features/members/MemberList.tsx';
import { useMember } from '../../features/members/use-member.ts';
import { paths } from '../../lib/paths.ts';
import { errorStatus } from '../../lib/server/public-error.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { UserNotFoundPage } from '../NotFoundPage.tsx';

interface FollowListPageProps {
  memberId: number;
  side: FollowSide;
}

const FORBIDDEN = 403;

export function FollowListPage({ memberId, side }: FollowListPageProps) {
  const { user } = useCurrentUser();
  const { member, author, isNotFound } = useMember(memberId);
  const list = `${side} ${memberId} ${user?.id ?? null}`;
  const follows = useFollowList(memberId, side, list);
  const label = side === 'followers' ? 'Followers' : 'Following';
  useDocumentTitle(author ? `${label} · ${author.name}` : label);
  if (isNotFound) return <UserNotFoundPage />;

  return (
    <Page>
      <ListOwner member={author} />
      <PageTabs
        label="Follows"
        tabs={[
          {
            value: 'followers',
            label: 'Followers',
            count: member?.followerCount,
            link: { to: paths.followers(memberId) },
          },
          {
            value: 'following',
            label: 'Following',
            count: member?.followingCount,
            link: { to: paths.following(memberId) },
          },
        ]}
        selected={side}
      >
        {errorStatus(follows.query.error) === FORBIDDEN ? (
          <EmptyState title="This account is private">Only its followers see this list.</EmptyState>
        ) : (
          <MemberList
            key={list}
            {...follows}
            list={list}
            label={label}
            showsFollowsYou={side === 'following' || user?.id !== memberId}
            action={(one) => (one.id === user?.id ? <You /> : <FollowButton member={one} />)}
            empty={<EmptyList member={member} side={side} isOwn={user?.id === memberId} />}
          />
        )}
      </PageTabs>
    </Page>
  );
}

function You() {
  return (
    <Text span c="dimmed" fz="sm">
      You
    </Text>
  );
}

function ListOwner({ member }: { member: Author | null }) {
  return (
    <Group gap={12} wrap="nowrap" pt="calc(var(--gutter) / 2)" px="var(--gutter)" mih="calc(56px + var(--gutter) / 2)">
      {member && (
        <>
          <MemberLink member={member} isDecorative>
            <Avatar member={member} size={56} isDecorative />
          </MemberLink>
          <Stack gap={0} miw={0}>
            <Title order={1} fw={720} lts="-0.025em">
              <MemberLink member={member}>
                <bdi>{member.name}</bdi>
              </MemberLink>
            </Title>
            <Text c="dimmed" fz="sm">
              @{member.username}
            </Text>
          </Stack>
        </>
      )}
    </Group>
  );
}

interface EmptyListProps {
  member: User | null;
  side: FollowSide;
  isOwn: boolean;
}

function EmptyList({ member, side, isOwn }: EmptyListProps) {
  if (isOwn && side === 'following') {
    return (
      <EmptyState title="You follow nobody yet" action={<FindPeople />}>
        Whom you follow is listed here.
      </EmptyState>
    );
  }
  if (isOwn) {
    return (
      <EmptyState title="No followers yet" action={<FindPeople />}>
        Who follows you is listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={side === 'followers' ? 'No followers yet' : 'Follows nobody yet'} action={<FindPeople />}>
      {member && side === 'followers' && (
        <>
          Be the first to follow <bdi>{member.name}</bdi>.
        </>
      )}
    </EmptyState>
  );
}
