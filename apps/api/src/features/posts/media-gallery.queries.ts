import { IMAGES_MAX, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { type Kysely, sql } from 'kysely';
import { examinedIds, fetchSize, findRows, lastExaminedId } from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { mediaColumns } from '../media/media.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';

interface GalleryFilter {
  viewerId: number | null;
  memberId: number;
  kind: MediaKind | null;
  before: number | null;
  limit: number;
}

interface PostPosition {
  postId: number;
  position: number;
}

const POSITIONS = IMAGES_MAX + VIDEOS_MAX;

/** Where a medium is in its owner's gallery, as the one number that a cursor holds; the first has the highest. */
function placeOf({ postId, position }: PostPosition): number {
  return (postId + 1) * POSITIONS - position - 1;
}

function positionAt(place: number): PostPosition {
  return { postId: Math.floor(place / POSITIONS), position: POSITIONS - 1 - (place % POSITIONS) };
}

type PageValues = { viewerId: number; memberId: number; postId: number; position: number };
type Shape = { size: number; kind: MediaKind | null };

const names = ['viewerId', 'memberId', 'postId', 'position'] as const;
const pageOf = forEachShape(({ size, kind }: Shape) =>
  prepared(names, (db, values: PageValues) =>
    db
      .selectFrom(examinedIds(idsOf(db, values)))
      .innerJoin('media', 'media.id', 'listed.id')
      .innerJoin('posts', 'posts.id', 'media.post_id')
      .innerJoin('members', 'members.id', 'posts.author_id')
      .select(mediaColumns)
      .select(['listed.post_id', 'listed.position', 'posts.visibility', 'posts.is_anonymous', 'posts.hidden_by'])
      .select('members.is_private as author_is_private')
      .$if(kind !== null, (query) => query.where('media.kind', '=', sql.lit(kind ?? 'image')))
      .where(canSee(values.viewerId))
      .where((eb) =>
        eb.or([
          eb.and([eb('posts.is_anonymous', '=', 0), eb('posts.circle_id', 'is', null)]),
          eb('posts.author_id', '=', values.viewerId),
        ]),
      )
      .orderBy('listed.post_id', 'desc')
      .orderBy('listed.position')
      .limit(size),
  ),
);

const lastExamined = prepared(names, (db, values: PageValues) => lastExaminedId(idsOf(db, values)));

function idsOf(db: Kysely<Database>, { memberId, postId, position }: PageValues) {
  return (
    db
      .selectFrom('media')
      .select(['media.id', 'media.position'])
      .select((eb) => eb.ref('media.post_id').$notNull().as('post_id'))
      .where('media.owner_id', '=', memberId)
      // Two conditions instead of one row value, because the columns are in opposite orders; the index serves the first.
      .where('media.post_id', '<=', postId)
      .where((eb) => eb.or([eb('media.post_id', '<', postId), eb('media.position', '>', position)]))
      .orderBy('media.post_id', 'desc')
      .orderBy('media.position')
  );
}

export async function listMediaOfMember(db: Kysely<Database>, filter: GalleryFilter) {
  const { viewerId, memberId, kind, before, limit } = filter;
  const page = pageOf({ size: fetchSize(limit), kind });
  const start = before === null ? { postId: Number.MAX_SAFE_INTEGER, position: 0 } : positionAt(before);
  const values = { viewerId: viewerId ?? VISITOR_ID, memberId, ...start };
  const toPlace = (row: { post_id: number; position: number }) =>
    placeOf({ postId: row.post_id, position: row.position });
  return findRows(
    limit,
    async () => (await page(db, values)).map((row) => ({ id: toPlace(row), media: row })),
    async () => (await lastExamined(db, values)).map((row) => ({ id: toPlace(row) })),
  );
}
