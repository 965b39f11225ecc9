import { Link } from '@tanstack/react-router';
import type { Shared } from '@vibeline/core/features/messages/message.schema';
import { paths } from '../../../lib/paths.ts';

/** What a message shares. */
export function SharedCard({ shared }: { shared: Shared }) {
  if (shared.kind === 'post') {
    const { post } = shared;
    if (!post) return <p>This post is not available</p>;
    return <Link to={paths.post(post.id)}>{post.excerpt || post.author.name}</Link>;
  }
  return <p>{shared.story ? shared.story.excerpt || shared.story.author.name : 'This story is not available'}</p>;
}
