import { LIVE_STORIES_MAX } from '@vibeline/core/features/stories/story.rules';
import { type AliasedSelectQueryBuilder, type Kysely, sql } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { archivedAtOrBefore, canSeeStory } from '../visibility/story-visibility.queries.ts';

export type ListedStories = AliasedSelectQueryBuilder<{ id: number }, 'listed'>;

/** The caller must restrict the stories to those that the viewer may see. */
export function storyRows(db: Kysely<Database>, viewerId: number, listed: ListedStories) {
  return db
    .selectFrom(listed)
    .innerJoin('stories', 'stories.id', 'listed.id')
    .innerJoin('members', 'members.id', 'stories.author_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'stories.author_id')
    .select([
      'stories.id',
      'stories.author_id',
      'stories.content',
      'stories.background_color',
      'stories.visibility',
      'stories.highlight_category',
      'stories.view_count',
      'stories.created_at',
    ])
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(isSeenBy(viewerId).as('is_seen'));
}

export function isSeenBy(viewerId: number) {
  return sql<number | null>`(select 1 from story_views
    where story_views.story_id = stories.id and story_views.viewer_id = ${viewerId})`;
}

type StoryValues = { viewerId: number; storyId: number; now: number };

const storyById = prepared(['viewerId', 'storyId', 'now'], (db, { viewerId, storyId, now }: StoryValues) =>
  storyRows(
    db,
    viewerId,
    db.selectFrom('stories').select('stories.id').where('stories.id', '=', storyId).as('listed'),
  ).where(canSeeStory(viewerId, now)),
);

export async function findStory(db: Kysely<Database>, viewerId: number, storyId: number, now: number) {
  const [story] = await storyById(db, { viewerId, storyId, now });
  return story;
}

export const listStoriesById = preparedForIds(
  ['viewerId', 'now'],
  (db, ids, { viewerId, now }: Pick<StoryValues, 'viewerId' | 'now'>) =>
    storyRows(
      db,
      viewerId,
      db.selectFrom('stories').select('stories.id').where('stories.id', 'in', ids).as('listed'),
    ).where(canSeeStory(viewerId, now)),
);

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

type MemberValues = { viewerId: number; memberId: number; now: number };

const ofMember = prepared(['viewerId', 'memberId', 'now'], (db, { viewerId, memberId, now }: MemberValues) => {
  const live = db
    .selectFrom('stories')
    .select('stories.id')
    .where('stories.author_id', '=', memberId)
    .where('stories.created_at', '>', archivedAtOrBefore(now))
    .where(canSeeStory(viewerId, now))
    .where(isNotMuted(viewerId, 'stories.author_id'))
    .orderBy('stories.created_at', 'desc')
    .orderBy('stories.id', 'desc')
    .limit(LIVE_STORIES_MAX)
    .as('listed');
  return storyRows(db, viewerId, live).orderBy('stories.created_at').orderBy('stories.id');
});

export async function listStoriesOfMember(db: Kysely<Database>, values: MemberValues): Promise<StoryRow[]> {
  return ofMember(db, values);
}

export const storyFiles: FileOwner = {
  ofVisitors: null,
  ofViewers: 'story',
  uses: (db, { name, viewerId, now }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('stories', 'stories.id', 'media.story_id')
        .where('media.story_id', 'is not', null)
        .where(canSeeStory(viewerId, now)),
    ),
};
