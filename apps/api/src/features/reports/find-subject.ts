import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { ReportKind } from '@vibeline/core/features/reports/report.rules';
import type { CreateReportInput } from '@vibeline/core/features/reports/report.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { findComment } from '../comments/comment.queries.ts';
import { findReportedStream } from '../live/moderate-stream.queries.ts';
import { findReportedSession, textOfSession } from '../match/moderate-session.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { findReportedMessage } from '../messages/message.queries.ts';
import { findPost } from '../posts/post.queries.ts';
import type { NewCase } from './report.queries.ts';
import { snapshotOf, snapshotOfMember } from './snapshot.view.ts';

type Find = (trx: Transaction<Database>, viewerAt: ViewerAt, id: number) => Promise<NewCase>;

/** What is reported, as the viewer sees it. Throws `not_found` exactly as the subject's own call does. */
export async function findSubject(
  trx: Transaction<Database>,
  viewerAt: ViewerAt,
  { kind, id }: Pick<CreateReportInput, 'kind' | 'id'>,
): Promise<NewCase> {
  return finders[kind](trx, viewerAt, id);
}

const finders: Record<ReportKind, Find> = {
  async member(trx, { viewerId }, id) {
    const member = await findMember(trx, id, viewerId);
    if (!member) throw memberErrors.notFound();
    return { ...ofMember('member', id), memberId: id, snapshot: snapshotOfMember(member) };
  },

  async post(trx, { viewerId }, id) {
    const post = await findPost(trx, viewerId, id);
    if (!post) throw postErrors.notFound();
    const { author_id: memberId, content } = post;
    return { kind: 'post', memberId, postId: id, commentId: null, subjectId: id, snapshot: snapshotOf(content) };
  },

  async comment(trx, { viewerId }, id) {
    const comment = await findComment(trx, viewerId, id);
    if (!comment || comment.is_gone === 1) throw commentErrors.notFound();
    const { author_id: memberId, post_id: postId, content } = comment;
    return { kind: 'comment', memberId, postId, commentId: id, subjectId: id, snapshot: snapshotOf(content) };
  },

  async stream(trx, { viewerId, now }, id) {
    const stream = await findReportedStream(trx, { viewerId, streamId: id, now });
    if (!stream) throw liveErrors.streamNotFound();
    return { ...ofMember('stream', id), memberId: stream.owner_id, snapshot: snapshotOf(stream.title) };
  },

  async message(trx, { viewerId }, id) {
    const message = await findReportedMessage(trx, viewerId, id);
    if (!message) throw messageErrors.notFound();
    const { sender_id: memberId, conversation_id: conversationId } = message;
    const facts = { memberId, conversationId, isUnnamed: message.is_unnamed === 1 };
    return { ...ofMember('message', id), ...facts, snapshot: snapshotOf(message.content) };
  },

  async session(trx, viewerAt, id) {
    const session = await findReportedSession(trx, viewerAt, id);
    if (!session) throw matchErrors.sessionNotFound();
    const facts = { memberId: session.owner_id, isUnnamed: session.is_unnamed === 1 };
    return { ...ofMember('session', id), ...facts, snapshot: snapshotOf(textOfSession(session)) };
  },
};

function ofMember(kind: ReportKind, subjectId: number) {
  return { kind, subjectId, postId: null, commentId: null };
}
