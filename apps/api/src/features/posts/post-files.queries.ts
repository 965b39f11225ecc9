import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';

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
