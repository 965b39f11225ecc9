import { narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import type { ChangeAudienceInput, PrivateFeedInput } from '@vibeline/core/features/posts/private-post.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { filterInTurns } from '../../../db/lists/filter-rows.ts';
import { pageById } from '../../../db/lists/read-page.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import type { SignedUrlsFor } from '../../media/media.view.ts';
import { adjustPostCount, countFriends } from '../../members/member-counters.queries.ts';
import { adjustPublicVotes } from '../../members/public-votes.queries.ts';
import { findWordFilter } from '../../mutes/word-filter.queries.ts';
import { closePostForOthers } from '../../notifications/close-notifications.queries.ts';
import { storedAs } from '../../visibility/stored-audience.queries.ts';
import { countHashtagsOf } from '../hashtag.queries.ts';
import { listPostsById } from '../post.queries.ts';
import { isCounted } from '../post.view.ts';
import { lockOwnPost } from '../post-changes.queries.ts';
import { getOwnPost, loadPostView, viewPosts } from '../read-post.ts';
import { listPrivateIds, setAudience } from './private-post.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
}

export function createPrivatePostService(deps: Dependencies) {
  const { db } = deps;
  return {
    /** Without posts of members whom the viewer has muted. */
    privateFeed: (viewer, input) => readFeed(deps, viewer, input),

    async audienceCounts(viewer) {
      const { friend_count, close_friend_count } = await countFriends(db, viewer.id);
      return { followers: friend_count, closeFollowers: close_friend_count };
    },

    /**
     * For members who are no longer in it the post, its files and its notifications are gone with the same transaction.
     */
    changeAudience: (viewer, input) => inTransaction(db, (trx) => narrowAudience(deps, trx, viewer, input)),
  } satisfies Partial<ServiceOf<'posts'>>;
}

async function readFeed(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor, beforeId, audience }: PrivateFeedInput,
): Promise<PostPage> {
  const { db } = deps;
  const find = async (after: number | null) => {
    const ids = await listPrivateIds(db, { viewerId: viewer.id, audience, after, limit });
    const shown = ids.slice(0, limit);
    const words = await findWordFilter(db, viewer.id);
    const found = await listPostsById(db, viewer.id, shown);
    const rows = words ? await filterInTurns(found, (row) => !words.hides(row)) : found;
    return { rows, examinedTo: ids.length > limit ? (shown.at(-1) ?? null) : null };
  };
  const list = audience === undefined ? 'private-posts' : `private-posts.${audience}`;
  const request = { list, viewerId: viewer.id, limit, cursor, beforeId };
  return pageById(db, request, find, (rows) => viewPosts(deps, viewer, rows));
}

async function narrowAudience(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, visibility }: ChangeAudienceInput,
): Promise<Post> {
  await lockOwnPost(trx, viewer.id, id);
  const row = await getOwnPost(trx, viewer, id, 'change who sees');
  const view = await loadPostView({ ...deps, db: trx }, viewer, [{ ...row, visibility }]);
  if (row.visibility === visibility) return view(row);
  if (visibility === 'public' || !narrowerAudiences(row.visibility).includes(visibility))
    throw postErrors.audienceNotNarrower();
  if (row.is_anonymous === 1) throw postErrors.privateNotAnonymous();
  await countHashtagsOf(trx, id, -1);
  // Locks the post's counters before the author's, as a vote does.
  await adjustPublicVotes(trx, { postId: id }, -1);
  if (isCounted(row)) await adjustPostCount(trx, viewer.id, -1);
  await setAudience(trx, id, storedAs(visibility, row.is_imported === 1));
  await closePostForOthers({ trx, events: deps.events }, id);
  return view({ ...row, visibility });
}
