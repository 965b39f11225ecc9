import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { memberVibeLabel, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { MemberMenu } from '../../features/blocks/MemberMenu.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { FriendButton } from '../../features/friends/FriendButton.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import { FollowsYou } from '../../features/members/FollowsYou.tsx';
import { MemberName } from '../../features/members/MemberName.tsx';
import { ProfileCounts } from '../../features/members/profile/ProfileCounts.tsx';
import { useMember } from '../../features/members/use-member.ts';
import { MessageButton } from '../../features/messages/open/MessageButton.tsx';
import { openReport } from '../../features/reports/open-report.ts';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import classes from './MemberDialog.module.css';

interface MemberDialogProps {
  memberId: number;
  onClose: () => void;
}

export function MemberDialog({ memberId, onClose }: MemberDialogProps) {
  const { member, isNotFound, error, retry } = useMember(memberId);
  return (
    <Dialog title="Profile" size={520} onClose={onClose}>
      {member && <MemberCard member={member} />}
      {!member && isNotFound && <EmptyState title="User Not Found">This member has gone.</EmptyState>}
      {!member && error !== null && <ErrorState message={error} onRetry={retry} />}
      {!member && !isNotFound && error === null && (
        <Loading label="Loading the profile" onRetry={retry}>
          <div className={classes.skeleton} />
        </Loading>
      )}
    </Dialog>
  );
}

function MemberCard({ member }: { member: User }) {
  const { vibeScore, username, bio } = member;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Avatar member={member} size={88} scheme="list" isDecorative />
        <div className={classes.names}>
          <p className={classes.name}>
            <MemberName member={member} isWrapped />
          </p>
          <p className={classes.username}>
            <span>@{username}</span>
            <FollowsYou member={member} />
          </p>
          <p className={classes.vibe} data-band={vibeBand(vibeScore, 'list')}>
            <b>{vibeScore}%</b> {memberVibeLabel(vibeScore)}
          </p>
        </div>
        <div className={classes.menu}>
          <MemberMenu member={member} onReport={() => openReport({ kind: 'member', id: member.id, author: member })} />
        </div>
      </div>
      {bio !== null && (
        <p className={classes.bio} dir="auto">
          <LinkedText text={bio} />
        </p>
      )}
      <ProfileCounts member={member} />
      <div className={classes.actions}>
        {member.relation !== null && (
          <>
            <FollowButton member={member} isPrimary isRequest />
            <FriendButton member={member} isLarge />
            <MessageButton member={member} />
          </>
        )}
        <Link to={paths.profile(member.id)} {...buttonProps({ variant: 'default', className: classes.profile })}>
          View profile
        </Link>
      </div>
    </div>
  );
}
