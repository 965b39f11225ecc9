import type { User } from '@vibeline/core/features/members/member.schema';
import { vibeBand, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Avatar } from '../Avatar.tsx';
import { FollowsYou } from '../FollowsYou.tsx';
import { MemberName } from '../MemberName.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import classes from './ProfileHeader.module.css';

interface ProfileHeaderProps {
  member: User;
  nameRef: (name: HTMLElement | null) => void;
  /** The one thing to do here: to follow, or to change one's own. */
  action: ReactNode;
}

/** From here on a name is set smaller. */
const LONG_NAME = 24;

/** Who a member is: the face in its ring and what it says, the names, the counts, their own words. */
export function ProfileHeader({ member, nameRef, action }: ProfileHeaderProps) {
  const { vibeScore, bio } = member;
  return (
    <header className={classes.root}>
      <div className={classes.standing}>
        <Avatar member={member} size={112} scheme="list" isSilent />
        <p className={classes.vibe} data-band={vibeBand(vibeScore, 'list')}>
          <span className={classes.percent}>
            {vibeScore}
            <small>%</small>
          </span>
          <span className={classes.label}>{vibeLabel(vibeScore)}</span>
        </p>
      </div>
      <div className={classes.names}>
        <h1 ref={nameRef} className={classes.name} data-long={member.name.length > LONG_NAME}>
          <MemberName member={member} isWhole />
        </h1>
        <p className={classes.username}>
          <span>@{member.username}</span>
          <FollowsYou member={member} />
        </p>
      </div>
      <div className={classes.action}>{action}</div>
      <ProfileCounts member={member} />
      {bio !== null && (
        <p className={classes.bio} dir="auto">
          <LinkedText text={bio} />
        </p>
      )}
      <ProfileFacts member={member} />
    </header>
  );
}
