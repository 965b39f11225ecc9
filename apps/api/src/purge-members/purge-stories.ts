import { deleteHighlight } from '../features/highlights/highlight-changes.queries.ts';
import { removeStoryFromHighlights } from '../features/highlights/highlight-story.queries.ts';
import { deleteSomeHighlightViewsOf, findOneOfOwner } from '../features/highlights/purge-highlights.queries.ts';
import { deleteMediaOfStory } from '../features/media/story-media.queries.ts';
import { lockMemberRow } from '../features/members/member.queries.ts';
import { deleteSomeViewsOf, findOneOfAuthor } from '../features/stories/purge-stories.queries.ts';
import { deleteStory, lockOwnStory } from '../features/stories/story-changes.queries.ts';
import type { PurgeContext } from './purge-context.ts';
import { deleteSomeViewsBy, viewedHighlights, viewedStories } from './purge-views.queries.ts';

const VIEWS_AT_ONCE = 500;
/** Each locks a story of somebody else. */
const VIEWED_AT_ONCE = 50;

/** Also archived ones. */
export async function purgeStories({ trx, names }: PurgeContext, memberId: number): Promise<boolean> {
  // Highlights change under this lock.
  await lockMemberRow(trx, memberId);
  const storyId = await findOneOfAuthor(trx, memberId);
  if (storyId === null) return false;
  if (!(await lockOwnStory(trx, memberId, storyId))) return true;
  if ((await deleteSomeViewsOf(trx, storyId, VIEWS_AT_ONCE)) === VIEWS_AT_ONCE) return true;
  await removeStoryFromHighlights(trx, storyId, null);
  names.push(...(await deleteMediaOfStory(trx, storyId)));
  await deleteStory(trx, storyId);
  return true;
}

export async function purgeHighlights({ trx }: PurgeContext, memberId: number): Promise<boolean> {
  await lockMemberRow(trx, memberId);
  const highlightId = await findOneOfOwner(trx, memberId);
  if (highlightId === null) return false;
  if ((await deleteSomeHighlightViewsOf(trx, highlightId, VIEWS_AT_ONCE)) === VIEWS_AT_ONCE) return true;
  await deleteHighlight(trx, highlightId);
  return true;
}

/** That the member has seen stories and highlights of others. */
export async function purgeViews({ trx }: PurgeContext, memberId: number): Promise<boolean> {
  if ((await deleteSomeViewsBy(trx, viewedStories, memberId, VIEWED_AT_ONCE)) > 0) return true;
  return (await deleteSomeViewsBy(trx, viewedHighlights, memberId, VIEWED_AT_ONCE)) > 0;
}
