import { narrowerAudiences } from '@vibeline/core/features/posts/audience.rules';
import { storyErrors } from '@vibeline/core/features/stories/story.errors';
import { isArchived } from '@vibeline/core/features/stories/story.rules';
import type {
  ArchivedStory,
  ChangeStoryAudienceInput,
  CreateStoryInput,
  SetStoryCategoryInput,
  Story,
} from '@vibeline/core/features/stories/story.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import { withIdempotencyKey } from '../../db/idempotency.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { publishStories } from '../../events/publish.ts';
import type { SignedUrlsFor } from '../media/media.view.ts';
import { listContentNames } from '../media/post-media.queries.ts';
import { attachStoryMedia, deleteMediaOfStory } from '../media/story-media.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { listArchived, listOfMember, listStories, listViewers } from './list-stories.ts';
import { getOwnStory, viewArchivedStories, viewStories } from './read-story.ts';
import type { StoryRow } from './story.queries.ts';
import { deleteStory, hasMostStories, insertStory, lockOwnStory, updateStory } from './story-changes.queries.ts';
import { readStrip } from './story-strip.ts';
import { addStoryView, findStoryToView, lockStoryToView } from './story-views.queries.ts';

interface Dependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Visible stories: the viewer's own, and for 24 hours those of members whom the viewer follows or is friends with,
 * within their audience. Lists leave out muted members and captions with muted words.
 */
export function createStoryService(deps: Dependencies) {
  const { db, now } = deps;
  return {
    /**
     * Up to `STRIP_AUTHORS_MAX` authors with live stories, in the order of `orderStrip`. If there are more: the viewer
     * and authors whose newest story is unseen, then the latest ones. Considers the 5,000 members followed last and
     * 5,000 friends.
     */
    strip: (viewer) => readStrip(db, viewer, now()),
    list: (viewer, input) => listStories(deps, viewer, input),
    listOfMember: (viewer, { memberId }) => listOfMember(deps, viewer, memberId),

    /** A video that turns out to be longer than 60 seconds when it is transcoded fails then. */
    create: (viewer, input, { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>) =>
      create(deps, viewer, input, idempotencyKey),
    remove: (viewer, { id: storyId }) => remove(deps, viewer, storyId),

    changeAudience: (viewer, input) => inTransaction(db, (trx) => narrowAudience(deps, trx, viewer, input)),

    recordView: (viewer, { id: storyId }) => recordView(deps, viewer, storyId),
    listViewers: (viewer, input) => listViewers(deps, viewer, input),
    listArchived: (viewer, input) => listArchived(deps, viewer, input),

    setCategory: (viewer, input) => inTransaction(db, (trx) => setCategory(deps, trx, viewer, input)),
  } satisfies ServiceOf<'stories'>;
}

async function create(deps: Dependencies, viewer: Viewer, input: CreateStoryInput, key: string | null): Promise<Story> {
  const { db, events } = deps;
  const now = deps.now();
  // Repeating a call uploads its files again, so they are compared by content.
  const content = { ...input, media: await listContentNames(db, viewer.id, input.media) };
  const call = { memberId: viewer.id, action: 'stories.create', key, input: content, now };
  return inTransaction(db, (trx) =>
    withIdempotencyKey(trx, call, async () => {
      const storyId = await writeStory(trx, viewer, input, now);
      publishStories({ trx, events }, { authorId: viewer.id, visibility: input.audience });
      return viewOne(deps, trx, viewer, await getOwnStory(trx, viewer, storyId, now));
    }),
  );
}

async function viewOne(deps: Dependencies, trx: Transaction<Database>, viewer: Viewer, row: StoryRow): Promise<Story> {
  const [story] = await viewStories({ ...deps, db: trx }, viewer, [row]);
  if (!story) throw storyErrors.notFound();
  return story;
}

async function remove(deps: Dependencies, viewer: Viewer, storyId: number): Promise<void> {
  const { db, now, events, dispatch, removeFiles } = deps;
  const names = await inTransaction(db, async (trx) => {
    // Highlights change under this lock.
    await lockMemberRow(trx, viewer.id);
    const story = await lockOwnStory(trx, viewer.id, storyId);
    if (!story) throw storyErrors.notFound();
    const apply = await dispatch('storyNarrowed', { trx, events }, { storyId, audience: null });
    await apply();
    const removed = await deleteMediaOfStory(trx, storyId);
    await deleteStory(trx, storyId);
    if (!isArchived(story.created_at, now())) {
      publishStories({ trx, events }, { authorId: viewer.id, visibility: story.visibility });
    }
    return removed;
  });
  await removeFiles(names);
}

async function narrowAudience(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, visibility }: ChangeStoryAudienceInput,
): Promise<Story> {
  const { events, dispatch } = deps;
  const now = deps.now();
  // Highlights change under this lock.
  await lockMemberRow(trx, viewer.id);
  const story = await lockOwnStory(trx, viewer.id, id);
  if (!story || isArchived(story.created_at, now)) throw storyErrors.notFound();
  if (story.visibility !== visibility) {
    if (!narrowerAudiences(story.visibility).includes(visibility)) throw storyErrors.audienceNotNarrower();
    await updateStory(trx, id, { visibility });
    const apply = await dispatch('storyNarrowed', { trx, events }, { storyId: id, audience: visibility });
    await apply();
    publishStories({ trx, events }, { authorId: viewer.id, visibility: story.visibility });
  }
  return viewOne(deps, trx, viewer, await getOwnStory(trx, viewer, id, now));
}

async function recordView({ db, now: clock }: Dependencies, viewer: Viewer, storyId: number): Promise<void> {
  const values = { viewerId: viewer.id, storyId, now: clock() };
  const story = await findStoryToView(db, values);
  if (!story) throw storyErrors.notFound();
  if (story.author_id === viewer.id || story.is_seen !== null) return;
  await inTransaction(db, async (trx) => {
    if (!(await lockStoryToView(trx, values))) throw storyErrors.notFound();
    await addStoryView(trx, values);
  });
}

async function setCategory(
  deps: Dependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { id, category }: SetStoryCategoryInput,
): Promise<ArchivedStory> {
  const now = deps.now();
  const story = await lockOwnStory(trx, viewer.id, id);
  if (!story || !isArchived(story.created_at, now)) throw storyErrors.notFound();
  await updateStory(trx, id, { highlight_category: category });
  const row = await getOwnStory(trx, viewer, id, now);
  const [archived] = await viewArchivedStories({ ...deps, db: trx }, viewer, [row]);
  if (!archived) throw storyErrors.notFound();
  return archived;
}

/**
 * Writes a story; returns its id. Throws `invalid/story_content_required` without text and files, `invalid/invalid_media`,
 * `invalid/story_video_too_long` and `conflict/too_many_stories`.
 */
async function writeStory(
  trx: Transaction<Database>,
  viewer: Viewer,
  { content, backgroundColor, media, audience }: CreateStoryInput,
  now: number,
): Promise<number> {
  const isText = media.length === 0;
  if (isText && content === '') throw storyErrors.contentRequired();
  // The limit is counted under this lock.
  await lockMemberRow(trx, viewer.id);
  if (await hasMostStories(trx, viewer.id, now)) throw storyErrors.tooMany();
  const story = { authorId: viewer.id, content, visibility: audience, createdAt: now };
  const storyId = await insertStory(trx, { ...story, backgroundColor: isText ? backgroundColor : null });
  await attachStoryMedia(trx, storyId, viewer.id, media);
  return storyId;
}
