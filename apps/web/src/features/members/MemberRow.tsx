import type { User } from '@vibeline/core/features/members/member.schema';
import { memberVibeLabel, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { Count } from '../../ui/Count.tsx';
import { excerptOf } from '../../ui/excerpt.ts';
import { Avatar } from './Avatar.tsx';
import { FollowsYou } from './FollowsYou.tsx';
import { MemberLink } from './MemberLink.tsx';
import { MemberName } from './MemberName.tsx';
import classes from './MemberRow.module.css';

interface MemberRowProps {
  member: User;
  /** False in the viewer's own list of followers, where it would be true of everyone. */
  showsFollowsYou?: boolean;
  children?: ReactNode;
}

const BIO_LENGTH = 120;

export function MemberRow({ member, showsFollowsYou = true, children }: MemberRowProps) {
  const { username, vibeScore, followerCount, bio } = member;
  return (
    <li className={classes.root} data-member={member.id}>
      <div className={classes.picture}>
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={56} scheme="list" isDecorative />
        </MemberLink>
      </div>
      <div className={classes.first}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        {children}
      </div>
      <p className={classes.account}>
        <span className={classes.username}>@{username}</span>
        {showsFollowsYou && <FollowsYou member={member} />}
      </p>
      <p className={classes.facts}>
        <span className={classes.vibe} data-band={vibeBand(vibeScore, 'list')}>
          <b>{vibeScore}%</b> {memberVibeLabel(vibeScore)}
        </span>
        <span>
          <Count value={followerCount} /> {followerCount === 1 ? 'follower' : 'followers'}
        </span>
      </p>
      {bio !== null && (
        <p className={classes.bio} dir="auto">
          {excerptOf(bio, BIO_LENGTH)}
        </p>
      )}
    </li>
  );
}
