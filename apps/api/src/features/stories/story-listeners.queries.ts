import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { type Kysely, sql } from 'kysely';
import { forEachShape, prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { archivedAtOrBefore, reaches } from '../visibility/story-visibility.queries.ts';

const recipientsOf = forEachShape((visibility: Audience) =>
  preparedForIds(['authorId'], (db, memberIds, { authorId }: { authorId: number }) =>
    db
      .selectFrom('members')
      .select('members.id')
      .where('members.id', 'in', memberIds)
      .where((eb) => {
        const viewerId = eb.ref('members.id');
        const author = sql<number>`${authorId}`;
        return eb.or([
          eb('members.id', '=', authorId),
          eb.and([
            seeEachOther(viewerId, author),
            isNotMuted(viewerId, author),
            reaches(visibility, viewerId, authorId),
          ]),
        ]);
      }),
  ),
);

/**
 * Which of at most 100 members receive changes of an author's stories for this audience: the author, and whoever is in
 * the audience and has not muted them.
 */
export async function listRecipientsOfStories(
  db: Kysely<Database>,
  memberIds: readonly number[],
  { authorId, visibility }: { authorId: number; visibility: Audience },
): Promise<{ id: number }[]> {
  return recipientsOf(visibility)(db, memberIds, { authorId });
}

const anyLiveStory = forEachShape((visibility: Audience | null) =>
  prepared(['authorId', 'now'], (db, { authorId, now }: Record<'authorId' | 'now', number>) =>
    db
      .selectFrom('stories')
      .select('stories.id')
      .where('stories.author_id', '=', authorId)
      .where('stories.created_at', '>', archivedAtOrBefore(now))
      .where('stories.hidden_by', 'is', null)
      .where('stories.visibility', 'in', visibility ? [sql.lit(visibility)] : audiences.map((one) => sql.lit(one)))
      .limit(1),
  ),
);

export async function hasLiveStories(
  db: Kysely<Database>,
  { authorId, visibility }: { authorId: number; visibility: Audience | null },
  now: number,
): Promise<boolean> {
  return (await anyLiveStory(visibility)(db, { authorId, now })).length > 0;
}
