import { type Kysely, sql } from 'kysely';
import type { PairKey } from '../../db/lists/keyset.ts';
import type { FoundRows, IdQuery } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST_PAIR } from '../../db/lists/prepared-pages.ts';
import { forEachShape } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isWithMedia, type PostRow, postRows } from './post.queries.ts';

interface Listing {
  viewerId: number | null;
  memberId: number;
  hasVideo: boolean;
  hasMedia?: boolean;
  after: PairKey | null;
  limit: number;
}

/**
 * By time and not by id: what a member brought in an archive has old times and new ids. Only conditions that one index serves, as in
 * `post.queries.ts`.
 */
const pagesOf = forEachShape(({ hasVideo, hasMedia, isOwn }: Record<'hasVideo' | 'hasMedia' | 'isOwn', boolean>) =>
  examinedPages(['viewerId', 'memberId'], FROM_NEWEST_PAIR, {
    ids: (db, { viewerId, memberId }, [at, id]): IdQuery<{ id: number; at: number }> =>
      db
        .selectFrom('posts')
        .select(['posts.id', 'posts.created_at as at'])
        .where('posts.author_id', '=', memberId)
        .where(sql<boolean>`(posts.created_at, posts.id) < (${at}, ${id})`)
        // Those in circles are in the list of their circle; here they would take up the places of the others.
        .$if(!isOwn, (query) => query.where('posts.circle_id', 'is', null))
        // The same for every row, so none is skipped: without it a cursor would reveal that a blocked member exists.
        .where(seeEachOther(viewerId, sql<number>`${memberId}`))
        .orderBy('posts.created_at', 'desc')
        .orderBy('posts.id', 'desc'),
    // A mute applies to lists, and not to the profile of the muted member.
    rows: (db, { viewerId }, listed) =>
      postRows(db, viewerId, listed)
        .$if(hasVideo, (query) => query.where('posts.has_video', '=', sql.lit(1)))
        .$if(hasMedia, (query) => query.where(isWithMedia))
        .where((eb) => eb.or([eb('posts.is_anonymous', '=', 0), eb('posts.author_id', '=', viewerId)]))
        .orderBy(sql.ref('listed.at'), 'desc')
        .orderBy('listed.id', 'desc'),
    positionOf: ({ at, id }) => [at, id],
  }),
);

/** The posts of a member, of every audience that the viewer is in, the latest first. */
export async function listPostsOfMember(
  db: Kysely<Database>,
  { viewerId, hasVideo, hasMedia = false, ...listing }: Listing,
): Promise<FoundRows<PostRow, PairKey>> {
  const pages = pagesOf({ hasVideo, hasMedia, isOwn: listing.memberId === viewerId });
  return pages(db, { ...listing, viewerId: viewerId ?? VISITOR_ID });
}
