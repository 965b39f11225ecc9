import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../../lib/paths.ts';
import { exactCount, formatCount } from '../../../ui/format-count.ts';
import classes from './ProfileCounts.module.css';

export function ProfileCounts({ member }: { member: User }) {
  const { id, postCount, followerCount, followingCount } = member;
  return (
    <ul className={classes.root}>
      <Count label={postCount === 1 ? 'Post' : 'Posts'} count={postCount} to={paths.profile(id)} />
      <Count label={followerCount === 1 ? 'Follower' : 'Followers'} count={followerCount} to={paths.followers(id)} />
      <Count label="Following" count={followingCount} to={paths.following(id)} />
    </ul>
  );
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <li>
      <Link to={to} className={classes.count} title={exactCount(count)}>
        <b>{formatCount(count)}</b> {label}
      </Link>
    </li>
  );
}
