import { randomInt } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { KindSums, KindsOfMonths, ListedKinds, SaidKinds } from '@vibeline/core/features/votes/vote.schema';
import {
  areSumsMoved,
  KINDS_EVERY_MS,
  KINDS_GROWTH,
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
import type { SaidKindsTable } from './vote.table.ts';
import {
  countKinds,
  countKindsForModerators,
  findKindSums,
  listOwnTargets,
  listSaidKinds,
  saveKindSums,
  saveSaidKinds,
  sumKindsByMonth,
} from './vote-kind.queries.ts';

type KindReaders = Pick<
  ServiceOf<'votes'>,
  'findPostKinds' | 'findCommentKinds' | 'listKinds' | 'sumKindsOfPost' | 'sumKindsOfMember'
>;

const RANDOM_PARTS = 2 ** 32;

const random = () => randomInt(RANDOM_PARTS) / RANDOM_PARTS;

/** What negative votes say they are for: to authors and moderators, and never from which one could tell who said what. */
export function createKindReaders(deps: ServiceDependencies): KindReaders {
  const { db } = deps;
  return {
    async findPostKinds(viewer, { id: targetId }) {
      const post = await findPost(db, viewer.id, targetId);
      if (!post) throw postErrors.notFound();
      if (post.author_id !== viewer.id) return { mostSaid: null };
      return findMostSaid(deps, { target: 'post', targetId, authorId: viewer.id });
    },

    async findCommentKinds(viewer, { id: targetId }) {
      const comment = await findComment(db, viewer.id, targetId);
      if (!comment || comment.is_gone === 1) throw commentErrors.notFound();
      if (comment.author_id !== viewer.id) return { mostSaid: null };
      return findMostSaid(deps, { target: 'comment', targetId, authorId: viewer.id });
    },

    async listKinds(viewer, { target, ids }) {
      const targetIds = await listOwnTargets(db, target, { memberId: viewer.id, ids });
      return listMostSaid(deps, { target, targetIds, authorId: viewer.id });
    },

    async sumKindsOfPost(viewer, { id: targetId }) {
      const post = await findPost(db, viewer.id, targetId);
      if (!post) throw postErrors.notFound();
      if (post.author_id === viewer.id) return [];
      const { author_id: authorId } = post;
      return readSums<KindSums>(deps, { member_id: authorId, post_id: targetId }, async (before) => {
        const counts = await countKindsForModerators(db, { target: 'post', targetIds: [targetId], authorId }, before);
        return { kinds: sumOfKinds(counts), sums: roundedKinds(counts) };
      });
    },

    async sumKindsOfMember(viewer, { id: memberId }) {
      if (!(await findMember(db, memberId, viewer.id))) throw memberErrors.notFound();
      if (memberId === viewer.id) return [];
      return readSums<KindsOfMonths>(deps, { member_id: memberId, post_id: 0 }, async (before) => {
        const months = [...(await sumKindsByMonth(db, memberId, before))];
        const sums = months
          .map(([month, counts]) => ({ month, kinds: roundedKinds(counts) }))
          .filter(({ kinds }) => kinds.length > 0)
          .toSorted((a, b) => (a.month < b.month ? 1 : -1));
        return { kinds: months.reduce((sum, [, counts]) => sum + sumOfKinds(counts), 0), sums };
      });
    },
  };
}

/**
 * Compared with the votes of the days before (UTC) once a day, and replaced when there are `KINDS_STEP` kinds more or fewer: a
 * kind that is given later does not move them either.
 */
async function readSums<Sums>(
  { db, now }: ServiceDependencies,
  key: { member_id: number; post_id: number },
  count: (before: number) => Promise<{ kinds: number; sums: Sums }>,
): Promise<Sums> {
  const today = Math.floor(now() / DAY_MS);
  const shown = await findKindSums(db, key);
  if (shown && shown.checked_day >= today) return JSON.parse(shown.sums) as Sums;
  const counted = await count(today * DAY_MS);
  const kinds = counted.kinds < KINDS_STEP ? 0 : counted.kinds;
  const next = areSumsMoved(shown, { kinds }) ? { kinds, sums: JSON.stringify(counted.sums) } : shown;
  const row = { ...key, kinds: next?.kinds ?? 0, sums: next?.sums ?? '[]', checked_day: today };
  await inTransaction(db, (trx) => saveKindSums(trx, row));
  return JSON.parse((await findKindSums(db, key))?.sums ?? row.sums) as Sums;
}

/**
 * Drawn once and kept: what was said stays until there are `KINDS_GROWTH` times as many kinds and a day has passed. So whoever
 * watches it at five and at six learns nothing of the sixth, and whoever takes votes back and gives them again draws nothing:
 * of n kinds there are at most log₂ n draws. The same number of statements for one and for many, besides what is drawn.
 */
async function listMostSaid(
  { db, now: clock }: ServiceDependencies,
  counted: { target: 'post' | 'comment'; targetIds: readonly number[]; authorId: number },
): Promise<ListedKinds> {
  const { target, targetIds } = counted;
  if (targetIds.length === 0) return [];
  const counts = await countKinds(db, counted);
  const ids = targetIds.filter((id) => sumOfKinds(counts.get(id) ?? {}) >= KINDS_STEP);
  const known = ids.length === 0 ? new Map() : await listSaidKinds(db, target, ids);
  const now = clock();
  const made = ids.flatMap((id): SaidKindsTable[] => {
    const before = known.get(id);
    const ofTarget = counts.get(id) ?? {};
    const kinds = sumOfKinds(ofTarget);
    const isDue = !before || (kinds >= KINDS_GROWTH * before.kinds && now - before.made_at >= KINDS_EVERY_MS);
    return isDue ? [{ target, target_id: id, kinds, most_said: mostSaidKind(ofTarget, random), made_at: now }] : [];
  });
  if (made.length > 0) {
    await inTransaction(db, async (trx) => {
      for (const row of made) await saveSaidKinds(trx, row);
    });
  }
  const shown = made.length > 0 ? await listSaidKinds(db, target, ids) : known;
  return targetIds.map((id) => ({ id, mostSaid: shown.get(id)?.most_said ?? null }));
}

async function findMostSaid(
  deps: ServiceDependencies,
  { targetId, ...counted }: { target: 'post' | 'comment'; targetId: number; authorId: number },
): Promise<SaidKinds> {
  const [said] = await listMostSaid(deps, { ...counted, targetIds: [targetId] });
  return { mostSaid: said?.mostSaid ?? null };
}
