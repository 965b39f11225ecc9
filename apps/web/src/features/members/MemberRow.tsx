import { Text } from '@mantine/core';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { type ReactNode, useContext } from 'react';
import { Count } from '../../ui/Count.tsx';
import { TextMarks } from '../../ui/text-marks.ts';
import { VibeWithLabel } from '../vibe/VibeWithLabel.tsx';
import { Avatar } from './Avatar.tsx';
import { FollowsYou } from './FollowsYou.tsx';
import { MemberLink } from './MemberLink.tsx';
import { MemberName } from './MemberName.tsx';
import classes from './MemberRow.module.css';

interface MemberRowProps {
  member: User;
  /** False in the viewer's own list of followers, where it would be true of everyone. */
  showsFollowsYou?: boolean;
  onOpen?: () => void;
  badge?: ReactNode;
  note?: ReactNode;
  facts?: ReactNode;
  text?: ReactNode;
  /** Several; the one of a row is its child. */
  actions?: ReactNode;
  children?: ReactNode;
}

const BIO_LENGTH = 120;

export function MemberRow(props: MemberRowProps) {
  const { member, showsFollowsYou = true, onOpen, badge, note, facts, text, actions, children } = props;
  const { name, username, followerCount, bio } = member;
  const markText = useContext(TextMarks);
  const marked = (text: string) => markText?.(text)(text, 0) ?? text;
  return (
    <li className={classes.root} data-member={member.id}>
      <div className={classes.picture}>
        <MemberLink member={member} isDecorative onOpen={onOpen}>
          <Avatar member={member} size={56} isDecorative />
        </MemberLink>
        {badge}
      </div>
      <div className={classes.body}>
        <div className={classes.details}>
          <div className={classes.first}>
            <MemberLink member={member} onOpen={onOpen}>
              <MemberName member={member}>{marked(name)}</MemberName>
            </MemberLink>
            {children}
          </div>
          <p className={classes.account}>
            <Text span truncate miw={0}>
              <bdi>{marked(`@${username}`)}</bdi>
            </Text>
            {showsFollowsYou && <FollowsYou member={member} />}
            {note}
          </p>
          <p className={classes.facts}>
            <VibeWithLabel member={member} />
            <span>
              <Count value={followerCount} noun="follower" />
            </span>
            {facts}
          </p>
          {text}
          {text === undefined && bio !== null && (
            <Text fz="sm" lh={1.45} textWrap="pretty" dir="auto">
              {excerptOf(bio, BIO_LENGTH)}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </li>
  );
}
