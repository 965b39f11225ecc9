import type { User } from '@vibeline/core/features/members/member.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { exactCount, formatCount } from '../../ui/format-count.ts';
import { Avatar } from './Avatar.tsx';
import { FollowsYou } from './FollowsYou.tsx';
import { MemberLink } from './MemberLink.tsx';
import { MemberName } from './MemberName.tsx';
import classes from './MemberRow.module.css';

interface MemberRowProps {
  member: User;
  children?: ReactNode;
}

export function MemberRow({ member, children }: MemberRowProps) {
  const { username, vibeScore, followerCount, bio } = member;
  return (
    <li className={classes.root}>
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={56} scheme="list" isDecorative />
      </MemberLink>
      <div className={classes.text}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        <p className={classes.line}>
          <span className={classes.username}>@{username}</span>
          <FollowsYou member={member} />
        </p>
        <p className={classes.line}>
          <span className={classes.vibe} data-band={vibeBand(vibeScore, 'list')}>
            {vibeScore}% <span>vibe</span>
          </span>
          <span title={exactCount(followerCount)}>
            {formatCount(followerCount)} {followerCount === 1 ? 'follower' : 'followers'}
          </span>
        </p>
      </div>
      {children}
      {bio !== null && (
        <p className={classes.bio} dir="auto">
          {bio}
        </p>
      )}
    </li>
  );
}
