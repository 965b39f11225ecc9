import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { countOf, formatCount, pluralOf } from '../../../ui/format-count.ts';
import classes from './ProfileCounts.module.css';

export function ProfileCounts({ member, children }: { member: User; children?: ReactNode }) {
  const { id, postCount, followerCount, followingCount } = member;
  return (
    <ul className={classes.root}>
      <CountLink
        label={pluralOf(postCount, 'Post', 'Posts')}
        count={postCount}
        name={countOf(postCount, 'post')}
        to={paths.profile(id)}
      />
      <CountLink
        label={pluralOf(followerCount, 'Follower', 'Followers')}
        count={followerCount}
        name={countOf(followerCount, 'follower')}
        to={paths.followers(id)}
      />
      <CountLink
        label="Following"
        count={followingCount}
        name={countOf(followingCount, 'following', 'following')}
        to={paths.following(id)}
      />
      {children}
    </ul>
  );
}

interface CountLinkProps {
  label: string;
  count: number;
  name: string;
  to: string;
}

export function CountLink({ label, count, name, to }: CountLinkProps) {
  return (
    <li>
      <Link to={to} className={classes.count} aria-label={name} title={name}>
        <Text component="b" className="tabular-nums" c="var(--ink)" fz="lg" fw={720}>
          {formatCount(count)}
        </Text>{' '}
        {label}
      </Link>
    </li>
  );
}
