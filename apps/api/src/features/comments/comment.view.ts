import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { isoTime } from '../../iso-time.ts';
import { anonymousAuthor, viewAuthor } from '../members/member.view.ts';
import { viewVersion } from '../versions/version.view.ts';
import type { CommentRow } from './comment.queries.ts';

const deletedAuthor: Author = { ...anonymousAuthor, name: 'Deleted', username: 'deleted' };

export function viewComment(row: CommentRow, viewerId: number | null, replies: CommentRow[]): Comment {
  return { ...viewOne(row, viewerId), replies: replies.map((reply) => viewOne(reply, viewerId)) };
}

function viewOne(row: CommentRow, viewerId: number | null): Reply {
  const isDeleted = row.is_gone === 1;
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    content: isDeleted ? '' : row.content,
    author: isDeleted ? deletedAuthor : authorOf(row, viewerId),
    createdAt: isoTime(row.created_at),
    editedAt: isDeleted || row.edited_at === null ? null : isoTime(row.edited_at),
    isDeleted,
    positiveVotes: isDeleted ? 0 : row.positive_votes,
    negativeVotes: isDeleted ? 0 : row.negative_votes,
    userVote: isDeleted || row.my_vote === null ? null : { isPositive: row.my_vote === 1 },
    replyCount: row.reply_count,
    replies: [],
    ...(!isDeleted && viewVersion(row)),
    ...(!isDeleted && row.hidden_by !== null && row.author_id === viewerId && { hiddenBy: row.hidden_by }),
  };
}

function authorOf(row: CommentRow, viewerId: number | null): Author {
  return isAnonymousComment(row) && row.author_id !== viewerId ? anonymousAuthor : viewAuthor(row, viewerId);
}

export function isAnonymousComment(
  row: Pick<CommentRow, 'author_id' | 'post_author_id' | 'post_is_anonymous'>,
): boolean {
  return row.post_is_anonymous === 1 && row.author_id === row.post_author_id;
}
