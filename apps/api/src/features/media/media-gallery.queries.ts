import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../members/member.queries.ts';
import { canSee } from '../posts/post.queries.ts';
import { shownColumns } from './media.queries.ts';

interface Gallery {
  viewerId: number | null;
  memberId: number;
  kind: MediaKind | null;
  /** The id after which to go on; null at the start. */
  before: number | null;
  limit: number;
}

/** Media of a member's posts that the viewer may see, the newest first; one more than `limit`, when there is one. */
export async function listMediaOfMember(db: Kysely<Database>, gallery: Gallery) {
  const viewerId = gallery.viewerId ?? VISITOR_ID;
  const rows = await db
    .selectFrom('media')
    .innerJoin('posts', 'posts.id', 'media.post_id')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(shownColumns)
    .select(['posts.visibility', 'members.is_private as author_is_private'])
    .where('media.owner_id', '=', gallery.memberId)
    .where('media.post_id', 'is not', null)
    .where('media.id', '<', gallery.before ?? Number.MAX_SAFE_INTEGER)
    .$if(gallery.kind !== null, (query) => query.where('media.kind', '=', gallery.kind ?? 'image'))
    .where(canSee(viewerId))
    .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', viewerId)]))
    .orderBy('media.id', 'desc')
    .limit(gallery.limit + 1)
    .execute();
  return rows.flatMap((row) => (row.post_id === null ? [] : { ...row, post_id: row.post_id }));
}
