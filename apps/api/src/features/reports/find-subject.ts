import { commentNotFound } from '@vibeline/core/features/comments/comment.rules';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import { SNAPSHOT_MAX } from '@vibeline/core/features/moderation/moderation.rules';
import { postNotFound } from '@vibeline/core/features/posts/post.rules';
import type { CreateReportInput } from '@vibeline/core/features/reports/report.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findComment } from '../comments/comment.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { findPost } from '../posts/post.queries.ts';
import type { NewCase } from './report.queries.ts';

/** What is reported, as the viewer sees it. Throws `not_found` exactly as the subject's own call does. */
export async function findSubject(
  db: Kysely<Database>,
  viewerId: number,
  { kind, id }: Pick<CreateReportInput, 'kind' | 'id'>,
): Promise<NewCase> {
  if (kind === 'member') return findReportedMember(db, viewerId, id);
  if (kind === 'comment') return findReportedComment(db, viewerId, id);
  const post = await findPost(db, viewerId, id);
  if (!post) throw postNotFound();
  const snapshot = firstOf(post.content);
  return { kind, memberId: post.author_id, postId: id, commentId: null, subjectId: id, snapshot };
}

async function findReportedMember(db: Kysely<Database>, viewerId: number, id: number): Promise<NewCase> {
  const member = await findMember(db, id, viewerId);
  if (!member) throw userNotFound();
  const snapshot = firstOf([member.name, `@${member.username}`, member.bio ?? ''].join('\n').trim());
  return { kind: 'member', memberId: id, postId: null, commentId: null, subjectId: id, snapshot };
}

async function findReportedComment(db: Kysely<Database>, viewerId: number, id: number): Promise<NewCase> {
  const comment = await findComment(db, viewerId, id);
  if (!comment || comment.is_gone === 1) throw commentNotFound();
  const { author_id: memberId, post_id: postId, content } = comment;
  return { kind: 'comment', memberId, postId, commentId: id, subjectId: id, snapshot: firstOf(content) };
}

function firstOf(text: string): string {
  const characters = [...text];
  return characters.length > SNAPSHOT_MAX ? characters.slice(0, SNAPSHOT_MAX).join('') : text;
}
