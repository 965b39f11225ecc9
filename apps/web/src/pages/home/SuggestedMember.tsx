import { Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import { MemberLink } from '../../features/members/MemberLink.tsx';
import { MemberName } from '../../features/members/MemberName.tsx';
import classes from './SuggestedMember.module.css';

interface SuggestedMemberProps {
  member: User;
  reason: ReactNode;
}

/** A member to follow, with the reason. */
export function SuggestedMember({ member, reason }: SuggestedMemberProps) {
  return (
    <li className={classes.root}>
      <div className={classes.row}>
        <div className={classes.picture}>
          <MemberLink member={member} isDecorative>
            <Avatar member={member} size={44} isDecorative />
          </MemberLink>
        </div>
        <div className={classes.name}>
          <MemberLink member={member}>
            <MemberName member={member} />
          </MemberLink>
        </div>
        <Text className={classes.reason} c="dimmed" fz="xs" lh={1.25} lineClamp={3}>
          {reason}
        </Text>
        <div className={classes.follow}>
          <FollowButton member={member} />
        </div>
      </div>
    </li>
  );
}
