import { createHash } from 'node:crypto';
import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import { HASHTAGS_MAX } from '@vibeline/core/features/posts/post.rules';
import type {
  CreatePostInput,
  EditPostInput,
  ListPostsInput,
  Post,
  PostPage,
} from '@vibeline/core/features/posts/post.schema';
import { postStoryErrors } from '@vibeline/core/features/stories/story.errors';
import { versionErrors } from '@vibeline/core/features/versions/version.errors';
import { replacesUnread } from '@vibeline/core/features/versions/version.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { distinctHashtags, hashtagKey, hashtagsIn } from '@vibeline/core/text-parts.rules';
import type { Kysely, Transaction } from 'kysely';
import { withIdempotencyKey } from '../../db/idempotency.ts';
import type { PairKey } from '../../db/lists/keyset.ts';
import { findUnhidden } from '../../db/lists/listed-rows.ts';
import { pageById, pageByKey } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import type { FindViewerKey } from '../../db/secrets/viewer-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { publishAfterCommit, publishCirclePost, publishStories } from '../../events/publish.ts';
import { recordActivity } from '../activities/activity.queries.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { attachMedia, listContentNames, listVersionMedia } from '../media/post-media.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { adjustPostCount } from '../members/member-counters.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { notifyMentions } from '../notifications/notify-comments.queries.ts';
import { addStoryOfPost } from '../stories/story-changes.queries.ts';
import { askVoters } from '../versions/notify-voters.queries.ts';
import { saveVersion } from '../versions/save-version.queries.ts';
import { viewVersions } from '../versions/version.view.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { checkCircleList, checkCirclePost } from './circle/circle-post.ts';
import { suggestHashtags } from './hashtag.queries.ts';
import { listPostsOfMember } from './member-posts.queries.ts';
import { countNewerPosts, findPost, listPosts, listPostsById, type PostFilter, type PostRow } from './post.queries.ts';
import { isCounted } from './post.view.ts';
import {
  CREATE_ACTION,
  insertPost,
  lockOwnPost,
  lockPrivacy,
  markHasVideo,
  type NewPost,
  updatePost,
} from './post-changes.queries.ts';
import { indexPost } from './post-index.queries.ts';
import { addPostViews } from './post-view.queries.ts';
import { listFollowedPage, listRankedPage } from './rankers/ranked-pages.ts';
import { getOwnPost, getPost, loadPostView, viewPosts } from './read-post.ts';
import { removePost } from './remove-post.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
  findViewerKey: FindViewerKey;
}

type CreateCall = Pick<CallContext, 'idempotencyKey'>;

export function createPostService(deps: Dependencies) {
  const { db, now, removeFiles } = deps;
  return {
    /**
     * In the order of a stored ranker a post may move between pages while members vote on it. The list of one member
     * includes their anonymous posts only for that member. Posts in circles are in the list of their circle, and in
     * that of their author for the author. Throws `forbidden/not_circle_member` for an invited member.
     */
    list: (viewer, input) => listPage(deps, viewer, input),

    async listById(viewer, { ids }) {
      return viewPosts(deps, viewer, await listPostsById(db, viewer?.id ?? VISITOR_ID, ids));
    },

    countNewer: async (viewer, { afterId }) => ({ count: await countNewerPosts(db, viewer?.id ?? null, afterId) }),

    async suggestHashtags(viewer, { search = '' }) {
      const rows = await suggestHashtags(db, viewer?.id ?? VISITOR_ID, hashtagKey(search));
      return rows.map(({ tag_key }) => ({ tag: tag_key }));
    },

    async get(viewer, { id: postId }) {
      const row = await getPost(db, viewer, postId);
      return (await loadPostView(deps, viewer, [row]))(row);
    },

    async listVersions(viewer, { id: postId }) {
      await getPost(db, viewer, postId);
      return viewVersions(db, { postId, commentId: null });
    },

    async recordViews(viewer, { postIds }, { client }: Pick<CallContext, 'client'>) {
      const key = await deps.findViewerKey(viewer, client);
      await inTransaction(db, (trx) => addPostViews(trx, viewer?.id ?? null, key, postIds));
    },

    create: (viewer, input, call: CreateCall) => create(deps, viewer, input, call),

    createPrivate(viewer, { visibility: audience, media, ...input }, call: CreateCall) {
      const details = { isAnonymous: false, category: null, hashtags: [], media };
      return create(deps, viewer, { ...input, audience, ...details }, call);
    },

    edit: (viewer, input) => inTransaction(db, (trx) => editPost(deps, trx, viewer, input)),

    /** Its votes stay in the score. */
    async remove(viewer, { id: postId }) {
      const names = await inTransaction(db, async (trx) => {
        await lockOwnPost(trx, viewer.id, postId);
        const row = await getOwnPost(trx, viewer, postId, 'delete');
        return removePost({ trx, events: deps.events }, row, now());
      });
      await removeFiles(names);
    },
  } satisfies Partial<ServiceOf<'posts'>>;
}

/**
 * Hashtags in the text are added to the list. A post for fewer than everyone is in no public list and counted nowhere;
 * friends read it in `privateFeed`. `asStory`: its first picture or video becomes a story too, in the same transaction.
 * The key holds for 14 days.
 */
async function create(
  deps: Dependencies,
  viewer: Viewer,
  input: CreatePostInput,
  { idempotencyKey }: CreateCall,
): Promise<Post> {
  const { db, now } = deps;
  // Repeating a call uploads its files again, so they are compared by content.
  const content = { ...input, media: await listContentNames(db, viewer.id, input.media) };
  const call = { memberId: viewer.id, action: CREATE_ACTION, key: idempotencyKey, input: content, now: now() };
  return inTransaction(db, (trx) => withIdempotencyKey(trx, call, () => writePost(deps, trx, viewer, input)));
}

async function listPage(deps: Dependencies, viewer: Viewer | null, input: ListPostsInput): Promise<PostPage> {
  const { ranker = 'newest', ...page } = input;
  if (page.circleId !== undefined) await checkCircleList(deps.db, viewer, page.circleId, input);
  if (ranker === 'newest') return listNewest(deps, viewer, page);
  const { type, hasMedia, memberId, hashtag, beforeId } = page;
  if (hasMedia === true || [type, memberId, hashtag, beforeId].some((value) => value !== undefined))
    throw postErrors.rankerNotCombined();
  if (ranker !== 'following') return listRankedPage(deps, viewer, ranker, page);
  if (!viewer) throw requestErrors.loginRequired();
  return listFollowedPage(deps, viewer, page);
}

async function listNewest(
  deps: Dependencies,
  viewer: Viewer | null,
  input: Omit<ListPostsInput, 'ranker'>,
): Promise<PostPage> {
  const { db } = deps;
  const { limit, cursor, beforeId, memberId = null, hashtag = null, circleId = null } = input;
  const filter: PostFilter = { ...mediaFilter(input), memberId, hashtag, circleId };
  const viewerId = viewer?.id ?? null;
  if (memberId !== null && hashtag === null) return listOfMember(deps, viewer, { ...input, memberId });
  const find = async (start: number | null) => {
    const words = memberId === null ? await findWordFilter(db, viewerId) : null;
    const list = (after: number | null) => listPosts(db, { ...filter, viewerId, after, limit });
    return findUnhidden(limit, start, list, words?.hides ?? null);
  };
  const request = { list: listName(filter), viewerId, limit, cursor, beforeId };
  return pageById(db, request, find, (rows) => viewPosts(deps, viewer, rows));
}

async function listOfMember(
  deps: Dependencies,
  viewer: Viewer | null,
  { memberId, limit, cursor, ...input }: Omit<ListPostsInput, 'memberId'> & { memberId: number },
): Promise<PostPage> {
  const { db } = deps;
  const viewerId = viewer?.id ?? null;
  const filter = mediaFilter(input);
  const request = { list: `posts-of.${memberId}.${mediaName(filter)}`, viewerId, limit, cursor };
  const keyOf = (row: PostRow) => [row.created_at, row.id] as const;
  const before = cursor === undefined ? await positionOf(db, viewerId, input) : null;
  const find = (after: PairKey | null) =>
    listPostsOfMember(db, { ...filter, viewerId, memberId, after: after ?? before, limit });
  return pageByKey(db, request, { find, keyOf }, (rows) => viewPosts(deps, viewer, rows));
}

/**
 * Posts of an import are in the list by the time they had. Where the viewer no longer sees the post, the list goes on at
 * the time with which they had it.
 */
async function positionOf(
  db: Kysely<Database>,
  viewerId: number | null,
  { beforeId, beforeTime }: Pick<ListPostsInput, 'beforeId' | 'beforeTime'>,
): Promise<PairKey | null> {
  if (beforeId === undefined) return null;
  const row = await findPost(db, viewerId, beforeId);
  if (row) return [row.created_at, row.id];
  if (beforeTime === undefined) throw postErrors.notFound();
  return [Date.parse(beforeTime), beforeId];
}

type MediaFilter = Pick<PostFilter, 'hasVideo' | 'hasMedia'>;

function mediaFilter({ type, hasMedia = false }: Pick<ListPostsInput, 'type' | 'hasMedia'>): MediaFilter {
  return { hasVideo: type === 'video', hasMedia };
}

function mediaName({ hasVideo, hasMedia }: MediaFilter): string {
  if (hasVideo) return 'video';
  return hasMedia ? 'media' : '';
}

/** A cursor is only valid for the list with the same filter. */
function listName({ memberId, hashtag, circleId, ...filter }: PostFilter): string {
  if (circleId !== null) return `circle-posts.${circleId}`;
  const tag = hashtag === null ? '' : createHash('sha256').update(hashtagKey(hashtag)).digest('hex').slice(0, 12);
  return ['posts', mediaName(filter), memberId ?? '', tag].join('.');
}

async function viewOne(deps: Dependencies, trx: Transaction<Database>, viewer: Viewer, row: PostRow): Promise<Post> {
  return (await loadPostView({ ...deps, db: trx }, viewer, [row]))(row);
}

async function writePost(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  input: CreatePostInput,
): Promise<Post> {
  const { media, audience = 'public', circleId = null, asStory = false, ...fields } = input;
  if (circleId !== null) await checkCirclePost(trx, viewer, circleId, input);
  if (audience !== 'public' && input.isAnonymous) throw postErrors.privateNotAnonymous();
  if (asStory) await checkStory(trx, viewer, input);
  if (input.isAnonymous && (await lockPrivacy(trx, viewer.id))) throw postErrors.anonymousNotAllowed();
  const hashtags = distinctHashtags([...input.hashtags, ...hashtagsIn(input.content)]).slice(0, HASHTAGS_MAX);
  const now = deps.now();
  const visibility = circleId === null ? audience : ('circle' as const);
  const post = { ...fields, authorId: viewer.id, visibility, circleId, hashtags, createdAt: now };
  const postId = await insertPost(trx, post);
  const kinds = await attachMedia(trx, postId, viewer.id, media);
  if (kinds.includes('video')) await markHasVideo(trx, postId);
  if (asStory) await addStory(deps, trx, { ...post, visibility: audience, postId });
  await indexPost(trx, postId);
  const row = await getPost(trx, viewer, postId);
  const { content, isAnonymous } = input;
  const text = { postId, commentId: null, authorId: viewer.id, isAnonymous, content };
  if (isCounted(row)) await adjustPostCount(trx, viewer.id, 1);
  await notifyMentions({ trx, events: deps.events, now }, text);
  if (isCounted(row)) await recordActivity(trx, deps.events, { kind: 'post', actorId: viewer.id, postId, now });
  publishPost(deps, trx, row);
  return viewOne(deps, trx, viewer, row);
}

function publishPost({ events }: Dependencies, trx: Transaction<Database>, row: PostRow): void {
  const { id: postId, author_id: authorId, circle_id: circleId } = row;
  if (circleId !== null) publishCirclePost({ trx, events }, { circleId, postId });
  if (row.visibility === 'public') publishAfterCommit({ trx, events }, { kind: 'post', postId, authorId });
}

/** Locks the author's row first, as those do who write a story alone: their stories are counted under this lock. */
async function checkStory(
  trx: Transaction<Database>,
  viewer: Viewer,
  { isAnonymous, media }: CreatePostInput,
): Promise<void> {
  if (isAnonymous) throw postStoryErrors.notAnonymous();
  if (media.length === 0) throw postStoryErrors.needsMedia();
  await lockMemberRow(trx, viewer.id);
}

async function addStory(
  { events }: Dependencies,
  trx: Transaction<Database>,
  { postId, authorId, content, visibility, createdAt }: NewPost & { postId: number; visibility: Audience },
): Promise<void> {
  await addStoryOfPost(trx, { postId, authorId, content, visibility, createdAt });
  publishStories({ trx, events }, { authorId, visibility });
}

async function editPost(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  input: EditPostInput,
): Promise<Post> {
  const { id, content } = input;
  await lockOwnPost(trx, viewer.id, id);
  const row = await getOwnPost(trx, viewer, id, 'edit');
  if (replacesUnread(row, input)) throw versionErrors.changedElsewhere();
  // The circle is named to those who may read it: not to an author who has left.
  if (row.circle_id !== null && row.circle_name === null) throw circleErrors.notMember();
  const hashtags = hashtagsAfter(row, content);
  const editedAt = deps.now();
  const saved = await saveVersion(trx, {
    ...{ postId: id, commentId: null, authorId: viewer.id, content },
    before: {
      ...{ content: row.content, category: row.category, media: await listVersionMedia(trx, id) },
      writtenAt: row.edited_at ?? row.created_at,
    },
  });
  const isInHashtags = row.circle_id === null && row.is_imported === 0;
  await updatePost(trx, id, { isInHashtags, content, hashtags, editedAt });
  await indexPost(trx, id);
  const isAnonymous = row.is_anonymous === 1;
  const text = { postId: id, commentId: null, authorId: viewer.id, isAnonymous, content, oldContent: row.content };
  const context = { trx, events: deps.events, now: editedAt };
  await notifyMentions(context, text);
  await askVoters(context, { postId: id, commentId: null }, saved);
  const { version, votes_before } = saved;
  const after = { version, votes_before, content, hashtags: JSON.stringify(hashtags), edited_at: editedAt };
  return viewOne(deps, trx, viewer, { ...row, ...after });
}

/** Hashtags of the old text are replaced by those of the new text; those added to the list stay. */
function hashtagsAfter(row: PostRow, content: string): string[] {
  const inOldText = new Set(hashtagsIn(row.content).map(hashtagKey));
  const added = (JSON.parse(row.hashtags) as string[]).filter((tag) => !inOldText.has(hashtagKey(tag)));
  return distinctHashtags([...added, ...hashtagsIn(content)]).slice(0, HASHTAGS_MAX);
}
