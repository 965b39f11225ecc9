import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './PostTags.module.css';

export function PostTags({ tags, className = '' }: { tags: readonly string[]; className?: string | undefined }) {
  if (tags.length === 0) return null;
  return (
    <div className={`${classes.root} ${className}`} dir="auto">
      {tags.map((tag) => (
        <Link key={tag} to={paths.hashtag(tag)} className={classes.tag}>
          #{tag}
        </Link>
      ))}
    </div>
  );
}
