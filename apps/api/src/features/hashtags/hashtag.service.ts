import { hashtagErrors } from '@vibeline/core/features/hashtags/hashtag.errors';
import { FOLLOWED_HASHTAGS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import type { FollowedHashtag, Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import type { Trend } from '@vibeline/core/features/trends/trend.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import {
  deleteHashtagFollow,
  findHashtag,
  insertHashtagFollow,
  listHashtagFollows,
  markHashtagSeen,
} from './hashtag-follow.queries.ts';
import { countNewHashtagPosts } from './new-hashtag-posts.queries.ts';

interface Dependencies extends ServiceDependencies {
  listTrends: () => Promise<Trend[]>;
}

/** Nobody else sees which hashtags a member follows, and following changes no feed. */
export function createHashtagService({ db, now, listTrends }: Dependencies) {
  const view = async (viewer: Viewer | null, tag: string): Promise<Hashtag> => {
    const { uses, isFollowed } = await findHashtag(db, viewer?.id ?? VISITOR_ID, tag);
    const trend = (await listTrends()).find((one) => one.tag === tag);
    if (!trend) return { tag, posts: uses, isFollowed, today: null };
    const { count, growth, before } = trend;
    return { tag, posts: uses, isFollowed, today: { count, growth, before } };
  };
  return {
    get: (viewer, { tag }) => view(viewer, hashtagKey(tag)),

    async follow(viewer, { tag }) {
      const tagKey = hashtagKey(tag);
      await inTransaction(db, (trx) => follow(trx, viewer.id, tagKey, now()));
      return view(viewer, tagKey);
    },

    unfollow: (viewer, { tag }) => deleteHashtagFollow(db, viewer.id, hashtagKey(tag)),

    listFollowed: (viewer) => listFollowed(db, viewer),
    markSeen: (viewer, { tag }) => markHashtagSeen(db, viewer.id, hashtagKey(tag)),
  } satisfies ServiceOf<'hashtags'>;
}

async function follow(trx: Transaction<Database>, memberId: number, tagKey: string, now: number): Promise<void> {
  // The limit is counted under this lock.
  await lockMemberRow(trx, memberId);
  const follows = await listHashtagFollows(trx, memberId);
  if (follows.some((row) => row.tag_key === tagKey)) return;
  if (follows.length >= FOLLOWED_HASHTAGS_MAX) throw hashtagErrors.tooMany();
  await insertHashtagFollow(trx, { memberId, tagKey, now });
}

async function listFollowed(db: Kysely<Database>, viewer: Viewer): Promise<FollowedHashtag[]> {
  const follows = await listHashtagFollows(db, viewer.id);
  if (follows.length === 0) return [];
  const newPostsOf = await countNewHashtagPosts(db, viewer.id, follows.length);
  return follows.map(({ tag_key, created_at }) => ({
    tag: tag_key,
    followedAt: new Date(created_at).toISOString(),
    ...newPostsOf(tag_key),
  }));
}
