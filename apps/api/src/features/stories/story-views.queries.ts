import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeStory } from '../visibility/story-visibility.queries.ts';
import { isSeenBy } from './story.queries.ts';

type Values = { viewerId: number; storyId: number; now: number };

const storyToView = prepared(['viewerId', 'storyId', 'now'], (db, { viewerId, storyId, now }: Values) =>
  db
    .selectFrom('stories')
    .select('stories.author_id')
    .select(isSeenBy(viewerId).as('is_seen'))
    .where('stories.id', '=', storyId)
    .where(canSeeStory(viewerId, now)),
);

export async function findStoryToView(db: Kysely<Database>, values: Values) {
  const [story] = await storyToView(db, values);
  return story;
}

export async function lockStoryToView(trx: Transaction<Database>, values: Values): Promise<boolean> {
  // First, as a block locks it: the statement that waits for a block would not see it.
  await trx.selectFrom('stories').select('id').where('id', '=', values.storyId).forNoKeyUpdate().execute();
  return (await findStoryToView(trx, values)) !== undefined;
}

/** Counts a view unless the viewer has viewed the story before. The caller has locked the story. */
export async function addStoryView(trx: Transaction<Database>, { viewerId, storyId, now }: Values): Promise<void> {
  const added = await trx
    .insertInto('story_views')
    .values({ story_id: storyId, viewer_id: viewerId, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('story_id')
    .executeTakeFirst();
  if (!added) return;
  await trx
    .updateTable('stories')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('id', '=', storyId)
    .execute();
}

export const listStoryViewers = preparedPages(
  ['authorId', 'storyId'],
  FROM_NEWEST_PAIR,
  (db, { authorId, storyId }, [viewedAt, viewerId], size) =>
    db
      .selectFrom('story_views')
      .innerJoin('members', 'members.id', 'story_views.viewer_id')
      .innerJoin('member_stats', 'member_stats.member_id', 'story_views.viewer_id')
      .select(['members.id as author_id', 'story_views.viewed_at'])
      .select(authorColumns)
      .select(relationColumns(authorId))
      .where('story_views.story_id', '=', storyId)
      .where(sql<boolean>`(story_views.viewed_at, story_views.viewer_id) < (${viewedAt}, ${viewerId})`)
      .where(seeEachOther(authorId, 'story_views.viewer_id'))
      .orderBy('story_views.viewed_at', 'desc')
      .orderBy('story_views.viewer_id', 'desc')
      .limit(size),
);

/**
 * Deletes who has viewed stories older than `VIEWERS_KEPT_MS`; the counts stay. Begins with the smallest ids, which are
 * of the oldest stories, and ends at those that are kept: it never reads all views.
 */
export async function deleteOldStoryViews(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const { numAffectedRows } = await sql`delete from story_views where (story_id, viewer_id) in (
      select oldest.story_id, oldest.viewer_id from (
        select story_id, viewer_id from story_views order by story_id, viewer_id limit ${limit}) as oldest
      inner join stories on stories.id = oldest.story_id
      where stories.created_at <= ${now - VIEWERS_KEPT_MS})`.execute(db);
    return numAffectedRows;
  }, signal);
}
