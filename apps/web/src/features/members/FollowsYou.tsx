import type { Author } from '@vibeline/core/features/members/member.schema';
import classes from './FollowsYou.module.css';

export function FollowsYou({ member }: { member: Pick<Author, 'relation'> }) {
  if (!member.relation?.followsMe) return null;
  return <span className={classes.root}>Follows you</span>;
}
