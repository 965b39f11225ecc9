import { Button } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { ProfileHeader } from '../../features/members/profile/ProfileHeader.tsx';
import { ProfileSkeleton } from '../../features/members/profile/ProfileSkeleton.tsx';
import { useMember } from '../../features/members/use-member.ts';
import { useShortcuts } from '../../features/posts/shortcuts/use-shortcuts.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { UserNotFoundPage } from '../NotFoundPage.tsx';
import { ProfileMedia } from './ProfileMedia.tsx';
import classes from './ProfilePage.module.css';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import type { ProfileSearch } from './profile-search.ts';

interface ProfilePageProps extends ProfileSearch {
  memberId: number;
}

export function ProfilePage({ memberId, tab, filter }: ProfilePageProps) {
  const { user } = useCurrentUser();
  const isOwn = user?.id === memberId;
  const query = useMember(memberId, !isOwn);
  // The current user is already loaded and refetched after changes.
  const member = isOwn ? user : query.member;
  const [name, setName] = useState<HTMLElement | null>(null);
  const { help } = useShortcuts();
  const isOnline = useIsOnline();
  useDocumentTitle(member?.name ?? 'Profile');
  if (query.isNotFound && !isOwn) return <UserNotFoundPage />;
  if (!member && !isOnline) {
    return (
      <div className={classes.offline}>
        <Loading onRetry={query.retry}>{null}</Loading>
      </div>
    );
  }

  return (
    <div className={classes.root}>
      <div className={classes.header}>
        {query.error !== null && !isOwn && <ErrorState message={query.error} onRetry={query.retry} />}
        {member && (
          <ProfileHeader member={member} nameRef={setName} action={<ProfileAction member={member} isOwn={isOwn} />} />
        )}
        {!member && query.error === null && (
          <Loading onRetry={query.retry}>
            <ProfileSkeleton />
          </Loading>
        )}
      </div>
      <div className={classes.content}>
        <ProfileTabs tab={tab} member={member} name={name} />
        <div role="tabpanel" aria-label={tab === 'media' ? 'Media' : 'Posts'} className={classes.panel}>
          {tab === 'media' ? (
            <ProfileMedia memberId={memberId} member={member} isOwn={isOwn} filter={filter} />
          ) : (
            <ProfilePosts memberId={memberId} member={member} isOwn={isOwn} />
          )}
        </div>
      </div>
      {help}
    </div>
  );
}

function ProfileAction({ member, isOwn }: { member: User; isOwn: boolean }) {
  const openProfileDialog = useOpenOverlay('profile');
  if (!isOwn) return <FollowButton member={member} isPrimary />;
  return (
    <Button variant="default" size="md" aria-haspopup="dialog" onClick={openProfileDialog}>
      Customize Profile
    </Button>
  );
}
