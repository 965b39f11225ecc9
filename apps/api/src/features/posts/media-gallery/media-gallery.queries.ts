import { IMAGES_MAX, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { type Kysely, sql } from 'kysely';
import { examinedPages } from '../../../db/lists/prepared-pages.ts';
import { forEachShape } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { mediaColumns } from '../../media/media.queries.ts';
import { type FileOwner, mediaNamed } from '../../media/serving/media-access.queries.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { canSee } from '../../visibility/post-visibility.queries.ts';
import { audienceColumns } from '../../visibility/stored-audience.queries.ts';

interface GalleryFilter {
  viewerId: number | null;
  memberId: number;
  kind: MediaKind | null;
  after: number | null;
  limit: number;
}

const POSITIONS = IMAGES_MAX + VIDEOS_MAX;

type PostPosition = readonly [postId: number, position: number];

const START: PostPosition = [Number.MAX_SAFE_INTEGER, 0];

/** Position of a medium in its owner's gallery, as the one number of a cursor; the first has the highest. */
function placeOf([postId, position]: PostPosition): number {
  return (postId + 1) * POSITIONS - position - 1;
}

function positionAt(place: number): PostPosition {
  return [Math.floor(place / POSITIONS), POSITIONS - 1 - (place % POSITIONS)];
}

const pagesOf = forEachShape((kind: MediaKind | null) =>
  examinedPages(['viewerId', 'memberId'], START, {
    ids: (db, { memberId }, [postId, position]) =>
      db
        .selectFrom('media')
        .select(['media.id', 'media.position'])
        .select((eb) => eb.ref('media.post_id').$notNull().as('post_id'))
        .where('media.owner_id', '=', memberId)
        // Two conditions instead of one row value, because the columns are in opposite orders; the index serves the first.
        .where('media.post_id', '<=', postId)
        .where((eb) => eb.or([eb('media.post_id', '<', postId), eb('media.position', '>', position)]))
        .orderBy('media.post_id', 'desc')
        .orderBy('media.position'),
    rows: (db, { viewerId }, listed) =>
      db
        .selectFrom(listed)
        .innerJoin('media', 'media.id', 'listed.id')
        .innerJoin('posts', 'posts.id', 'media.post_id')
        .innerJoin('members', 'members.id', 'posts.author_id')
        .select(mediaColumns)
        .select(['listed.post_id', 'listed.position', 'posts.is_anonymous', 'posts.hidden_by'])
        .select(audienceColumns)
        .select('members.is_private as author_is_private')
        .$if(kind !== null, (query) => query.where('media.kind', '=', sql.lit(kind ?? 'image')))
        .where(canSee(viewerId))
        .where((eb) =>
          eb.or([
            eb.and([eb('posts.is_anonymous', '=', 0), eb('posts.circle_id', 'is', null)]),
            eb('posts.author_id', '=', viewerId),
          ]),
        )
        .orderBy('listed.post_id', 'desc')
        .orderBy('listed.position'),
    positionOf: (row) => [row.post_id, row.position],
  }),
);

export async function listMediaOfMember(
  db: Kysely<Database>,
  { viewerId, memberId, kind, after, limit }: GalleryFilter,
) {
  const values = { viewerId: viewerId ?? VISITOR_ID, memberId };
  const page = { after: after === null ? null : positionAt(after), limit };
  const { rows, examinedTo } = await pagesOf(kind)(db, { ...values, ...page });
  return {
    rows: rows.map((row) => ({ id: placeOf([row.post_id, row.position]), media: row })),
    examinedTo: examinedTo && placeOf(examinedTo),
  };
}

/** One public post makes a file public, whatever else it is in. */
export const postFiles: FileOwner = {
  ofVisitors: 'everyone',
  ofViewers: 'viewer',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('posts', 'posts.id', 'media.post_id')
        .where('media.purpose', '=', 'post')
        .where('media.post_id', 'is not', null)
        .where(canSee(viewerId)),
    ),
};
