import { randomInt } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { SaidKinds } from '@vibeline/core/features/votes/vote.schema';
import {
  KINDS_EVERY_MS,
  KINDS_STEP,
  mostSaidKind,
  roundedKinds,
  sumOfKinds,
} from '@vibeline/core/features/votes/vote-kind.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { findComment } from '../comments/comment.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { findPost } from '../posts/post.queries.ts';
import { countKinds, findSaidKinds, saveSaidKinds, sumKindsByMonth } from './vote-kind.queries.ts';

type KindReaders = Pick<ServiceOf<'votes'>, 'saidOfPost' | 'saidOfComment' | 'sumKindsOfPost' | 'sumKindsOfMember'>;

const RANDOM_PARTS = 2 ** 32;

const random = () => randomInt(RANDOM_PARTS) / RANDOM_PARTS;

/** What negative votes say they are for: to authors and moderators, and never from which one could tell who said what. */
export function createKindReaders(deps: ServiceDependencies): KindReaders {
  const { db, now } = deps;
  /** Sums of whole days, so that no moderator sees one change with a vote. */
  const today = () => now() - (now() % DAY_MS);
  return {
    async saidOfPost(viewer, { id: targetId }) {
      const post = await findPost(db, viewer.id, targetId);
      if (!post) throw postErrors.notFound();
      if (post.author_id !== viewer.id) return { mostSaid: null };
      return readSaid(deps, { target: 'post', targetId, authorId: viewer.id });
    },

    async saidOfComment(viewer, { id: targetId }) {
      const comment = await findComment(db, viewer.id, targetId);
      if (!comment || comment.is_gone === 1) throw commentErrors.notFound();
      if (comment.author_id !== viewer.id) return { mostSaid: null };
      return readSaid(deps, { target: 'comment', targetId, authorId: viewer.id });
    },

    async sumKindsOfPost(viewer, { id: targetId }) {
      const post = await findPost(db, viewer.id, targetId);
      if (!post) throw postErrors.notFound();
      if (post.author_id === viewer.id) return [];
      return roundedKinds(
        await countKinds(db, { target: 'post', targetId, authorId: post.author_id, before: today() }),
      );
    },

    async sumKindsOfMember(viewer, { id: memberId }) {
      if (!(await findMember(db, memberId, viewer.id))) throw memberErrors.notFound();
      if (memberId === viewer.id) return [];
      return [...(await sumKindsByMonth(db, memberId, today()))]
        .map(([month, counts]) => ({ month, kinds: roundedKinds(counts) }))
        .filter(({ kinds }) => kinds.length > 0)
        .toSorted((a, b) => (a.month < b.month ? 1 : -1));
    },
  };
}

/**
 * Drawn once and kept: what was said stays until there are `KINDS_STEP` kinds more or fewer and a day has passed. So whoever
 * watches it at five and at six learns nothing of the sixth, and nobody draws again and again.
 */
async function readSaid(
  { db, now: clock }: ServiceDependencies,
  counted: { target: 'post' | 'comment'; targetId: number; authorId: number },
): Promise<SaidKinds> {
  const { target, targetId } = counted;
  const counts = await countKinds(db, counted);
  const kinds = sumOfKinds(counts);
  if (kinds < KINDS_STEP) return { mostSaid: null };
  const known = await findSaidKinds(db, target, targetId);
  const now = clock();
  const isDue = !known || (Math.abs(kinds - known.kinds) >= KINDS_STEP && now - known.made_at >= KINDS_EVERY_MS);
  if (!isDue) return { mostSaid: known.most_said };
  const made = { target, target_id: targetId, kinds, most_said: mostSaidKind(counts, random), made_at: now };
  await inTransaction(db, (trx) => saveSaidKinds(trx, made));
  return { mostSaid: (await findSaidKinds(db, target, targetId))?.most_said ?? null };
}
