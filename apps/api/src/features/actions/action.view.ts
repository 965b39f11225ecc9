import type { Action } from '@vibeline/core/features/actions/action.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { excerptOfBeginning } from '../../db/excerpt.ts';
import { type AuthorRow, anonymousAuthor, viewAuthor } from '../members/member.view.ts';
import type { ActionRow, ActionSource } from './action.queries.ts';

export function viewAction(
  source: ActionSource,
  row: ActionRow,
  members: Map<number, AuthorRow>,
  viewerId: number,
): Action {
  return {
    kind: source === 'comment_vote' ? 'vote' : source,
    createdAt: new Date(row.at).toISOString(),
    postId: row.post_id,
    commentId: row.comment_id,
    member: viewOther(row, members, viewerId),
    isPositive: row.is_positive === null ? null : row.is_positive === 1,
    excerpt: row.text === null ? null : excerptOfBeginning(row.text),
  };
}

/** The author of an anonymous post is anonymous to others, in its comments too. */
function viewOther(row: ActionRow, members: Map<number, AuthorRow>, viewerId: number): Author | null {
  const member = row.member_id === null ? undefined : members.get(row.member_id);
  if (!member) return null;
  const isAnonymous = row.post_is_anonymous === 1 && row.post_author_id === member.author_id;
  return isAnonymous && member.author_id !== viewerId ? anonymousAuthor : viewAuthor(member, viewerId);
}
