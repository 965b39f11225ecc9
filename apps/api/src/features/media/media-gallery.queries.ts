import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Kysely } from 'kysely';
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

/** Media of a member's posts that the viewer may see, newest first; up to `limit` + 1 rows. */
export async function listMediaOfMember(db: Kysely<Database>, filter: GalleryFilter) {
  const viewerId = filter.viewerId ?? VISITOR_ID;
  const rows = await db
    .selectFrom('media')
    .innerJoin('posts', 'posts.id', 'media.post_id')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(mediaColumns)
    .select(['posts.visibility', 'members.is_private as author_is_private'])
    .where('media.owner_id', '=', filter.memberId)
    .where('media.post_id', 'is not', null)
    .where('media.id', '<', filter.before ?? Number.MAX_SAFE_INTEGER)
    .$if(filter.kind !== null, (query) => query.where('media.kind', '=', filter.kind ?? 'image'))
    .where(canSee(viewerId))
    .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', viewerId)]))
    .orderBy('media.id', 'desc')
    .limit(filter.limit + 1)
    .execute();
  return rows.flatMap((row) => (row.post_id === null ? [] : { ...row, post_id: row.post_id }));
}
