import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { type Kysely, sql } from 'kysely';
import { examinedIds, fetchSize, findRows, type IdQuery, lastExaminedId } from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../members/member.queries.ts';
import { canSee } from '../posts/post.queries.ts';
import { mediaColumns } from './media.queries.ts';

interface GalleryFilter {
  viewerId: number | null;
  memberId: number;
  kind: MediaKind | null;
  before: number | null;
  limit: number;
}

type PageValues = { viewerId: number; memberId: number; before: number };
type Shape = { size: number; kind: MediaKind | null };

const names = ['viewerId', 'memberId', 'before'] as const;
const pageOf = forEachShape(({ size, kind }: Shape) =>
  prepared(names, (db, values: PageValues) =>
    db
      .selectFrom(examinedIds(idsOf(db, values)))
      .innerJoin('media', 'media.id', 'listed.id')
      .innerJoin('posts', 'posts.id', 'media.post_id')
      .innerJoin('members', 'members.id', 'posts.author_id')
      .select(mediaColumns)
      .select(['posts.visibility', 'members.is_private as author_is_private'])
      .$if(kind !== null, (query) => query.where('media.kind', '=', sql.lit(kind ?? 'image')))
      .where(canSee(values.viewerId))
      .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', values.viewerId)]))
      .orderBy('listed.id', 'desc')
      .limit(size),
  ),
);

const lastExamined = prepared(names, (db, values: PageValues) => lastExaminedId(idsOf(db, values)));

function idsOf(db: Kysely<Database>, { memberId, before }: PageValues): IdQuery {
  return db
    .selectFrom('media')
    .select('media.id')
    .where('media.owner_id', '=', memberId)
    .where('media.post_id', 'is not', null)
    .where('media.id', '<', before)
    .orderBy('media.id', 'desc');
}

/** Media of a member's posts that the viewer may see, newest first. */
export async function listMediaOfMember(db: Kysely<Database>, filter: GalleryFilter) {
  const { viewerId, memberId, kind, before, limit } = filter;
  const page = pageOf({ size: fetchSize(limit), kind });
  const values = { viewerId: viewerId ?? VISITOR_ID, memberId, before: before ?? Number.MAX_SAFE_INTEGER };
  const { rows, examinedTo } = await findRows(
    limit,
    () => page(db, values),
    () => lastExamined(db, values),
  );
  return { rows: rows.flatMap((row) => (row.post_id === null ? [] : { ...row, post_id: row.post_id })), examinedTo };
}
