import { Box, Flex, Text } from '@mantine/core';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MEMBER_OPTIONS } from '../../features/members/member-query.ts';
import { ProfileHeader } from '../../features/members/profile/ProfileHeader.tsx';
import { ProfileSkeleton } from '../../features/members/profile/ProfileSkeleton.tsx';
import { useMember } from '../../features/members/use-member.ts';
import { useOffers } from '../../features/network/use-network.ts';
import { usePostsPrefetch } from '../../features/posts/feed/use-posts.ts';
import { openReport } from '../../features/reports/open-report.ts';
import { useIsOnline } from '../../lib/connection/use-connection.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useDeferredArrival } from '../../ui/hooks/use-deferred-arrival.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import classes from './ProfilePage.module.css';
import { HighlightsSkeleton, PANEL_SPACE, PART_GAP, ProfileContentSkeleton } from './ProfilePageSkeleton.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import type { ProfileSearch } from './profile-search.ts';

const MissingMember = lazyComponent(() => import('./MissingMember.tsx'), 'MissingMember');
const ProfileMedia = lazyComponent(() => import('./ProfileMedia.tsx'), 'ProfileMedia', {
  Fallback: () => <Box mih="100dvh" aria-busy="true" />,
});
const ProfileHighlights = lazyComponent(
  () => import('../../features/highlights/ProfileHighlights.tsx'),
  'ProfileHighlights',
  { Fallback: HighlightsSkeleton },
);

const ProfileStories = lazyComponent(() => import('../../features/stories/ProfileStories.tsx'), 'ProfileStories', {
  Failure: () => null,
});
const MemberMenu = lazyComponent(() => import('../../features/blocks/MemberMenu.tsx'), 'MemberMenu', {
  Fallback: () => <span className={classes.menuSpace} />,
});
const FriendButton = lazyComponent(() => import('../../features/friends/FriendButton.tsx'), 'FriendButton', {
  Fallback: () => <Text span h={40} />,
});
const MessageButton = lazyComponent(() => import('../../features/messages/open/MessageButton.tsx'), 'MessageButton', {
  Fallback: () => <span className={classes.messageSpace} />,
});
const FriendCount = lazyComponent(() => import('../../features/friends/FriendCount.tsx'), 'FriendCount');

interface ProfilePageProps extends ProfileSearch {
  memberId: number;
}

/** The current user is already loaded and refetched after changes; others are fetched. */
function useProfile(memberId: number) {
  const { user } = useCurrentUser();
  const isOwn = user?.id === memberId;
  const other = useMember(memberId, !isOwn);
  const shown = isOwn ? { ...other, member: user, author: user, isNotFound: false, error: null } : other;
  const author = useDeferredArrival(shown.author);
  return { ...shown, isOwn, author, member: author && shown.member };
}

export function ProfilePage({ memberId, tab, filter }: ProfilePageProps) {
  const { isOwn, member, author, isNotFound, error, retry } = useProfile(memberId);
  const [name, setName] = useState<HTMLElement | null>(null);
  const isOnline = useIsOnline();
  // The posts are rendered only when the header is loaded.
  usePostsPrefetch({ memberId });
  useDocumentTitle(author?.name ?? 'Profile');
  useEffect(() => {
    if (tab === 'media') ProfileMedia.prefetch();
  }, [tab]);
  if (isNotFound) return <MissingMember memberId={memberId} />;
  if (!member && !isOnline) {
    return (
      <Box my={24} px={16}>
        <Loading onRetry={retry}>{null}</Loading>
      </Box>
    );
  }

  const isLoading = !member && error === null;
  return (
    <Flex direction="column" gap={PART_GAP}>
      <div>
        {error !== null && <ErrorState message={error} onRetry={retry} />}
        {author && (
          <ProfileHeader
            author={author}
            member={member}
            stories={<ProfileStories member={author} />}
            nameRef={setName}
            counts={<OwnCounts isOwn={isOwn} />}
            action={<ProfileAction author={author} member={member ?? author} isOwn={isOwn} />}
          />
        )}
        {isLoading && <Loading onRetry={retry}>{!author && <ProfileSkeleton />}</Loading>}
      </div>
      <ProfileContent {...{ memberId, tab, filter, member, isOwn, name, isLoading }} />
    </Flex>
  );
}

interface ProfileContentProps extends Pick<ProfilePageProps, 'memberId'> {
  tab: ProfileSearch['tab'] | undefined;
  filter: ProfileSearch['filter'] | undefined;
  member: User | null;
  isOwn: boolean;
  name: HTMLElement | null;
  isLoading: boolean;
}

function ProfileContent({ memberId, tab, filter, member, isOwn, name, isLoading }: ProfileContentProps) {
  const highlights = useProfileHighlights(memberId, isOwn);
  if (isLoading || highlights.isLoading) return <ProfileContentSkeleton />;
  const props = { memberId, member, isOwn };
  return (
    <>
      {highlights.isShown && <ProfileHighlights query={highlights.query} isOwn={isOwn} />}
      <div>
        <ProfileTabs tab={tab} member={member} name={name} />
        <Box role="tabpanel" aria-label={tab === 'media' ? 'Media' : 'Posts'} pt={PANEL_SPACE}>
          {tab === 'media' ? <ProfileMedia {...props} filter={filter} /> : <ProfilePosts {...props} />}
        </Box>
      </div>
    </>
  );
}

function OwnCounts({ isOwn }: { isOwn: boolean }) {
  return isOwn ? <FriendCount /> : null;
}

interface ProfileActionProps {
  author: Author;
  member: Author;
  isOwn: boolean;
}

function ProfileAction({ author, member, isOwn }: ProfileActionProps) {
  const openProfileDialog = useOpenOverlay('profile');
  if (!isOwn) {
    return (
      <>
        <Flex className={classes.pair} align="center" gap={8}>
          <FollowButton member={member} isPrimary={member.relation?.friend !== 'incoming'} />
          <MessageButton member={member} isIconOnPhone />
          <div className={classes.menu}>
            <MemberMenu member={author} onReport={() => openReport({ kind: 'member', id: author.id, author })} />
          </div>
        </Flex>
        <FriendButton member={member} />
      </>
    );
  }
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={openProfileDialog}>
      Customize Profile
    </Button>
  );
}

/**
 * The highlights of a member, and whether their profile has a row of them. They are requested with the posts, because the
 * row is above them: until both are known, a skeleton is in their place. On one's own profile the row also says how to
 * begin, once there are archived stories.
 */
function useProfileHighlights(memberId: number, isOwn: boolean) {
  const isOffered = useOffers('stories');
  const query = trpc.highlights.listOfMember.useQuery({ memberId }, { ...MEMBER_OPTIONS, enabled: isOffered });
  const archived = trpc.stories.listArchived.useQuery({ limit: 1 }, { enabled: isOwn && isOffered });
  const { data, error } = query;
  const hasArchived = Boolean(archived.data?.items.length);
  return {
    query,
    // Not while a failed request is repeated.
    isLoading: [query, archived].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    isShown: isOffered && (data ? data.length > 0 || hasArchived : !isNotFound(error)),
  };
}
