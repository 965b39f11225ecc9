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
  action: ReactNode;
}

const LONG_NAME = 24;

export function ProfileHeader({ member, nameRef, action }: ProfileHeaderProps) {
  const { vibeScore, bio } = member;
  return (
    <header className={classes.root}>
      <div className={classes.vibeSummary}>
        <Avatar member={member} size={112} isDecorative />
        <p className={classes.vibe} data-band={vibeBand(vibeScore, 'profile')}>
          <span className={classes.percent}>
            {vibeScore}
            <small>%</small>
          </span>
          <span className={classes.label}>{vibeLabel(vibeScore)}</span>
        </p>
      </div>
      <div className={classes.names}>
        <h1 ref={nameRef} className={classes.name} data-long={member.name.length > LONG_NAME}>
          <MemberName member={member} isWrapped />
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
