import { postErrors } from '@vibeline/core/features/posts/post.errors';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import {
  type DesiredVote,
  type VoteChange,
  type VoteTarget,
  voteChange,
} from '@vibeline/core/features/votes/vote.rules';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { dayIn } from '../../local-time.ts';
import { type CastVote, postVoteQueries } from '../cast-votes/cast-vote.queries.ts';
import { findScore } from '../members/member-counters.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyVote, withdrawVote } from '../notifications/notify-votes.queries.ts';
import { viewVotesBefore } from '../versions/version.view.ts';
import { recordReceivedVotes } from '../vibe/received-votes.queries.ts';
import { isPostOpen } from '../visibility/post-visibility.queries.ts';
import { createKindReaders } from './read-kinds.ts';
import { type LockedTarget, voteTargets } from './vote-targets.ts';

interface Desired {
  isPositive: DesiredVote;
  /** What a negative vote is for; left out, it stays. */
  kind?: VoteKind | null | undefined;
  /** Casts no vote. */
  isKindOnly?: boolean | undefined;
}

interface CommentVotes {
  castOnComment: ServiceOf<'comments'>['castVote'];
  keepOnComment: ServiceOf<'comments'>['keepVote'];
}

/**
 * Changes the target's counters and the author's score in one transaction. A vote on one's own post or comment counts
 * there but not in the score; one on an anonymous author's changes no score.
 */
export function createVoteService({ db, now, events }: PublishingDependencies) {
  const cast = (viewer: Viewer, target: VoteTarget, desired: Desired) =>
    inTransaction(db, (trx) => castVote(trx, viewer, target, { ...desired, now: now(), events }));
  const keep = (viewer: Viewer, target: VoteTarget) => inTransaction(db, (trx) => keepVote(trx, viewer, target));
  return {
    cast: (viewer, { postId, ...desired }) => cast(viewer, { kind: 'post', id: postId }, desired),
    castOnComment: (viewer, { commentId, ...desired }) => cast(viewer, { kind: 'comment', id: commentId }, desired),

    ...createKindReaders({ db, now }),

    keep: (viewer, { postId }) => keep(viewer, { kind: 'post', id: postId }),
    keepOnComment: (viewer, { commentId }) => keep(viewer, { kind: 'comment', id: commentId }),

    async find(viewer, { postId }) {
      if (!(await isPostOpen(db, viewer.id, postId))) throw postErrors.notFound();
      const vote = await postVoteQueries.findVote(db, viewer.id, postId);
      return { vote: vote && viewVote(vote.isPositive, vote.kind) };
    },
  } satisfies ServiceOf<'votes'> & CommentVotes;
}

async function castVote(
  trx: Transaction<Database>,
  viewer: Viewer,
  { kind, id: targetId }: VoteTarget,
  { isPositive, kind: desiredKind, isKindOnly, now, events }: Desired & { now: number; events: EventBus },
): Promise<VoteState> {
  const { lock, findVote, saveVote, saveKind, notFound } = voteTargets[kind];
  // Locked before the vote is read, so that of two votes at once the second sees the first.
  const target = await lock(trx, viewer.id, targetId);
  if (!target) throw notFound();
  const cast = await findVote(trx, viewer.id, targetId);
  const before = cast?.isPositive ?? null;
  if (before === isPositive || isKindOnly) {
    const next = before === isPositive ? desiredKind : undefined;
    const known = await changeKind(cast, next, (changed) => saveKind(trx, { memberId: viewer.id, targetId }, changed));
    return viewVoteState(target, viewVote(before, known), await scoreOf(trx, target));
  }

  const given = desiredKind ?? null;
  const notifiedDay = cast?.notifiedDay ?? dayOfNotification(viewer, target, isPositive, now);
  const { version } = target;
  await saveVote(trx, { memberId: viewer.id, targetId, isPositive, notifiedDay, version, kind: given, now });
  const change = voteChange(before, isPositive);
  const counts = await target.adjustVotes({ ...change, before: isBefore(cast, target) ? -1 : 0 });
  const affectsScore = target.author_id !== viewer.id && !target.isAnonymous;
  const received = {
    memberId: target.author_id,
    postId: target.post_id,
    change,
    castBefore: cast?.castAt ?? null,
    now,
  };
  const score = affectsScore ? await recordReceivedVotes(trx, received) : await scoreOf(trx, target);
  if (affectsScore) publishAfterCommit({ trx, events }, { kind: 'score', memberId: target.author_id });
  await notifyAuthor({ trx, events, now }, target, change, notifiedDay);
  return viewVoteState(counts, viewVote(isPositive, given), score);
}

/** Of a vote that stays; with undefined the kind stays too. Returns the kind. */
async function changeKind(
  cast: CastVote | null,
  next: VoteKind | null | undefined,
  save: (kind: VoteKind | null) => Promise<void>,
): Promise<VoteKind | null> {
  const known = cast?.kind ?? null;
  if (next === undefined || next === known) return known;
  await save(next);
  return next;
}

/** Who keeps a vote gives it for what the target says now. */
async function keepVote(
  trx: Transaction<Database>,
  viewer: Viewer,
  { kind, id: targetId }: VoteTarget,
): Promise<VoteState> {
  const { lock, findVote, renewVote, notFound } = voteTargets[kind];
  const target = await lock(trx, viewer.id, targetId);
  if (!target) throw notFound();
  const cast = await findVote(trx, viewer.id, targetId);
  const score = await scoreOf(trx, target);
  const vote = viewVote(cast?.isPositive ?? null, cast?.kind ?? null);
  if (!isBefore(cast, target)) return viewVoteState(target, vote, score);
  await renewVote(trx, { memberId: viewer.id, targetId, version: target.version });
  const counts = await target.adjustVotes({ positive: 0, negative: 0, before: -1 });
  return viewVoteState(counts, vote, score);
}

function isBefore(cast: CastVote | null, target: LockedTarget): boolean {
  return cast !== null && cast.version < target.voted_version;
}

function dayOfNotification(viewer: Viewer, target: LockedTarget, isPositive: DesiredVote, now: number): number | null {
  const isNotified = isPositive === true && target.author_id !== viewer.id && target.acceptsNotifications;
  return isNotified ? dayIn(target.author_time_zone, now) : null;
}

async function notifyAuthor(
  context: NotificationContext,
  { author_id: authorId, post_id: postId, comment_id: commentId }: LockedTarget,
  { positive }: VoteChange,
  day: number | null,
): Promise<void> {
  if (day === null || positive === 0) return;
  const vote = { authorId, postId, commentId, day };
  await (positive > 0 ? notifyVote(context, vote) : withdrawVote(context, vote));
}

type Score = Awaited<ReturnType<typeof findScore>>;

/** null for an anonymous author: the score would identify them. */
async function scoreOf(trx: Transaction<Database>, target: LockedTarget): Promise<Score | null> {
  return target.isAnonymous ? null : findScore(trx, target.author_id);
}

function viewVote(isPositive: DesiredVote, kind: VoteKind | null): VoteState['vote'] {
  return isPositive === null ? null : { isPositive, ...(isPositive === false && kind !== null && { kind }) };
}

function viewVoteState(
  counts: { positive_votes: number; negative_votes: number; votes_before: number },
  vote: VoteState['vote'],
  score: Score | null,
): VoteState {
  return {
    vote,
    positiveVotes: counts.positive_votes,
    negativeVotes: counts.negative_votes,
    ...viewVotesBefore(counts),
    authorVibeScore: score && vibeScore(score.positive_received, score.negative_received),
  };
}
