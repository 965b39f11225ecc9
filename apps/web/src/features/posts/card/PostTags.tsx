import { Link } from '@tanstack/react-router';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../../lib/paths.ts';
import classes from './PostTags.module.css';
import { tagsNotInText } from './post-tags.rules.ts';

export function PostTags({ post }: { post: Post }) {
  const tags = tagsNotInText(post);
  if (tags.length === 0) return null;
  return (
    <div className={classes.root} dir="auto">
      {tags.map((tag) => (
        <Link key={tag} to={paths.hashtag(tag)} className={classes.tag}>
          #{tag}
        </Link>
      ))}
    </div>
  );
}
