import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { NO_VOTES, positivePercent } from '@vibeline/core/features/vibe/vibe.rules';
import { formatDuration } from '../../features/media/video/format-duration.ts';
import { countOf, formatCount, pluralOf } from '../../ui/format-count.ts';
import { videoOf } from './video-of.ts';

const EXCERPT_LENGTH = 120;

export function videoTitle({ content }: Post): string {
  return excerptOf(content, EXCERPT_LENGTH);
}

export function viewsText({ viewCount }: Post): string {
  return `${formatCount(viewCount)} ${pluralOf(viewCount, 'view', 'views')}`;
}

export function votesText({ positiveVotes, negativeVotes }: Post): string {
  const hasVotes = positiveVotes + negativeVotes > 0;
  return hasVotes ? `${positivePercent(positiveVotes, negativeVotes)}% positive` : NO_VOTES;
}

export function videoName(post: Post): string {
  const item = videoOf(post);
  const states = { ready: formatDuration(item?.duration ?? null), processing: 'being prepared', failed: 'not shown' };
  const facts = [`Video by ${post.author.name}`, states[item?.state ?? 'failed'], countOf(post.viewCount, 'view')];
  return `${facts.join(', ')}: ${videoTitle(post)}`;
}
