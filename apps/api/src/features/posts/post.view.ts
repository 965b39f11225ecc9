import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { isoTime } from '../../iso-time.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { publicUrl, type SignedUrlsFor, type UrlOf, viewMedia } from '../media/media.view.ts';
import { anonymousAuthor, viewAuthor } from '../members/member.view.ts';
import { viewVersion } from '../versions/version.view.ts';
import type { PostRow } from './post.queries.ts';

type Audience = Pick<PostRow, 'visibility' | 'is_anonymous' | 'author_is_private' | 'hidden_by'>;

export function mediaUrls(
  signedUrlsFor: SignedUrlsFor,
  viewerId: number | null,
  rows: Audience[],
): (row: Audience) => UrlOf {
  const signed = viewerId !== null && rows.some(isRestricted) ? signedUrlsFor(viewerId) : publicUrl;
  return (row) => (isRestricted(row) ? signed : publicUrl);
}

function isRestricted(row: Audience): boolean {
  return (
    row.visibility !== 'public' || row.hidden_by !== null || (row.author_is_private === 1 && row.is_anonymous === 0)
  );
}

export function viewPost(row: PostRow, viewerId: number | null, media: MediaRow[], urlOf: UrlOf): Post {
  const isAnonymous = row.is_anonymous === 1;
  return {
    id: row.id,
    content: row.content,
    category: row.category,
    hashtags: JSON.parse(row.hashtags),
    isAnonymous,
    isPrivate: row.visibility !== 'public',
    visibility: row.visibility,
    circleId: row.circle_id,
    circleName: row.circle_name,
    author: viewPostAuthor(row, viewerId),
    media: media.map((item) => viewMedia(item, urlOf)),
    createdAt: isoTime(row.created_at),
    editedAt: row.edited_at === null ? null : isoTime(row.edited_at),
    positiveVotes: row.positive_votes,
    negativeVotes: row.negative_votes,
    commentsCount: row.comments_count,
    viewCount: row.view_count,
    userVote: row.my_vote === null ? null : { isPositive: row.my_vote === 1 },
    ...viewVersion(row),
    ...(row.is_imported === 1 && { isImported: true }),
    ...(row.hidden_by !== null && { hiddenBy: row.hidden_by }),
  };
}

function viewPostAuthor(row: PostRow, viewerId: number | null): Author {
  if (row.is_anonymous === 1 && row.author_id !== viewerId) return anonymousAuthor;
  const author = viewAuthor(row, viewerId);
  if (row.visibility === 'public') return author;
  return { ...author, followerCount: row.author_follower_count, followingCount: row.author_following_count };
}

/**
 * Whether a post counts for its author's number of posts, and is shown in Live Activity: it is for everyone, by name, and
 * not hidden.
 */
export function isCounted(row: Pick<PostRow, 'visibility' | 'is_anonymous' | 'hidden_by'>): boolean {
  return row.visibility === 'public' && row.is_anonymous === 0 && row.hidden_by === null;
}
