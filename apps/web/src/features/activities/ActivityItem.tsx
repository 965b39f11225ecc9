import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Activity } from '@vibeline/core/features/activities/activity.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import classes from './LiveActivity.module.css';

export function ActivityItem({ item }: { item: Activity }) {
  return (
    <li className={classes.item}>
      <Link to={placeOf(item)} className={`${classes.link} hover-surface ring-inside`}>
        <Avatar member={item.actor} size={36} isDecorative />
        <span>
          <Text span lineClamp={2}>
            <Name name={item.actor.name} /> {textOf(item)}
          </Text>
          <RelativeTime time={item.createdAt} className="tabular-nums" />
        </span>
      </Link>
    </li>
  );
}

function placeOf({ actor, member, postId, commentId }: Activity): string {
  if (postId !== null) return commentId === null ? paths.post(postId) : paths.comment(postId, commentId);
  return paths.profile((member ?? actor).id);
}

function textOf({ kind, actor, member, milestone }: Activity): ReactNode {
  switch (kind) {
    case 'post':
      return 'wrote a post';
    case 'follow':
      return <>followed {member && <Name name={member.name} />}</>;
    case 'milestone':
      return <>reached {milestone}</>;
    case 'comment':
      if (!member || member.id === actor.id) return 'commented on their own post';
      return (
        <>
          commented on a post by <Name name={member.name} />
        </>
      );
  }
}

function Name({ name }: { name: string }) {
  return (
    <Text component="bdi" c="var(--ink)" fw={620}>
      {name}
    </Text>
  );
}
