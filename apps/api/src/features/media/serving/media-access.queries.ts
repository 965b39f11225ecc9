import type { Kysely } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { seeEachOther } from '../../visibility/block-visibility.queries.ts';
import { canSeeMessage } from '../../visibility/conversation-visibility.queries.ts';
import { canSeeHighlight } from '../../visibility/highlight-visibility.queries.ts';
import { canSee } from '../../visibility/post-visibility.queries.ts';
import { canSeeStory, isShownInHighlight } from '../../visibility/story-visibility.queries.ts';

const shownColumns = ['media.name', 'media.preview_name'] as const;

const publicUse = prepared(['name'], (db, { name }: { name: string }) =>
  db.selectNoFrom((eb) => [
    eb.or(shownColumns.map((column) => eb.exists(visiblePostsWith(db, column, name, VISITOR_ID)))).as('is_in_post'),
    eb
      .or(shownColumns.map((column) => eb.exists(visibleHighlightsWith(db, column, name, VISITOR_ID))))
      .as('is_in_highlight'),
    eb
      .exists(eb.selectFrom('members').select('members.id').where('members.profile_image', '=', name))
      .as('is_profile_image'),
    eb
      .or([
        eb.exists(eb.selectFrom('adverts').select('adverts.id').where('adverts.image', '=', name)),
        eb.exists(eb.selectFrom('adverts').select('adverts.id').where('adverts.sponsor_logo', '=', name)),
      ])
      .as('is_in_advert'),
  ]),
);

/**
 * Whether the file of this name is in a post or highlight that everyone may see or in an advert, or is the image of a saved
 * profile.
 */
export async function findPublicUse(db: Kysely<Database>, name: string) {
  const [row] = await publicUse(db, { name });
  return {
    isInPost: Boolean(row?.is_in_post),
    isInHighlight: Boolean(row?.is_in_highlight),
    isInAdvert: Boolean(row?.is_in_advert),
    isProfileImage: Boolean(row?.is_profile_image),
  };
}

type ViewerValues = { name: string; viewerId: number; now: number };

const viewersUse = prepared(['name', 'viewerId', 'now'], (db, { name, viewerId, now }: ViewerValues) =>
  db.selectNoFrom((eb) => [
    eb
      .or(
        shownColumns.flatMap((column) => [
          eb.exists(visiblePostsWith(db, column, name, viewerId)),
          eb.exists(unusedMediaWith(db, column, name, viewerId)),
        ]),
      )
      .as('is_in_post'),
    eb.or(shownColumns.map((column) => eb.exists(visibleMessagesWith(db, column, name, viewerId)))).as('is_in_message'),
    eb
      .or(
        shownColumns.flatMap((column) => [
          eb.exists(visibleStoriesWith(db, column, { name, viewerId, now })),
          eb.exists(visibleHighlightsWith(db, column, name, viewerId)),
        ]),
      )
      .as('is_in_story'),
  ]),
);

/**
 * Whether the file of this name is in a post that the viewer may see, or is the viewer's own and in use nowhere; whether it
 * is in a message that the viewer may see, and in a story that they may see now (ms UTC), or may see in a highlight.
 */
export async function findViewersUse(db: Kysely<Database>, name: string, viewerId: number, now: number) {
  const [row] = await viewersUse(db, { name, viewerId, now });
  return {
    isInPost: Boolean(row?.is_in_post),
    isInMessage: Boolean(row?.is_in_message),
    isInStory: Boolean(row?.is_in_story),
  };
}

const seenProfile = prepared(['name', 'viewerId'], (db, { name, viewerId }: { name: string; viewerId: number }) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where('members.profile_image', '=', name)
    .where(seeEachOther(viewerId, 'members.id'))
    .limit(1),
);

export async function isSeenProfileImage(db: Kysely<Database>, name: string, viewerId: number): Promise<boolean> {
  return (await seenProfile(db, { name, viewerId })).length > 0;
}

type ShownColumn = (typeof shownColumns)[number];

function visiblePostsWith(db: Kysely<Database>, column: ShownColumn, name: string, viewerId: number) {
  return db
    .selectFrom('media')
    .innerJoin('posts', 'posts.id', 'media.post_id')
    .select('media.id')
    .where(column, '=', name)
    .where('media.purpose', '=', 'post')
    .where('media.post_id', 'is not', null)
    .where(canSee(viewerId));
}

function visibleStoriesWith(db: Kysely<Database>, column: ShownColumn, { name, viewerId, now }: ViewerValues) {
  return db
    .selectFrom('media')
    .innerJoin('stories', 'stories.id', 'media.story_id')
    .select('media.id')
    .where(column, '=', name)
    .where('media.story_id', 'is not', null)
    .where(canSeeStory(viewerId, now));
}

function visibleMessagesWith(db: Kysely<Database>, column: ShownColumn, name: string, viewerId: number) {
  return db
    .selectFrom('media')
    .innerJoin('messages', 'messages.id', 'media.message_id')
    .select('media.id')
    .where(column, '=', name)
    .where('media.message_id', 'is not', null)
    .where(canSeeMessage(viewerId));
}

function visibleHighlightsWith(db: Kysely<Database>, column: ShownColumn, name: string, viewerId: number) {
  return db
    .selectFrom('media')
    .innerJoin('stories', 'stories.id', 'media.story_id')
    .innerJoin('highlight_stories', 'highlight_stories.story_id', 'media.story_id')
    .innerJoin('highlights', 'highlights.id', 'highlight_stories.highlight_id')
    .select('media.id')
    .where(column, '=', name)
    .where('media.story_id', 'is not', null)
    .where(isShownInHighlight(viewerId))
    .where(canSeeHighlight(viewerId));
}

function unusedMediaWith(db: Kysely<Database>, column: ShownColumn, name: string, ownerId: number) {
  return (
    db
      .selectFrom('media')
      .select('media.id')
      .where(column, '=', name)
      // Each purpose: a profile image is its owner's alone until the profile is saved with it.
      .where('media.purpose', 'in', ['post', 'profile'])
      .where('media.post_id', 'is', null)
      .where('media.story_id', 'is', null)
      .where('media.message_id', 'is', null)
      .where('media.owner_id', '=', ownerId)
  );
}
