import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './PostHeader.module.css';

export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={classes.tags} dir="auto">
      {tags.map((tag) => (
        <Link key={tag} to={paths.hashtag(tag)} className={classes.tag}>
          #{tag}
        </Link>
      ))}
    </div>
  );
}
