import type { Viewer } from '../../rpc/viewer.ts';
import type { FollowedHashtag, Hashtag } from './hashtag.schema.ts';

/** Hashtags are compared by `hashtagKey`. Nobody else sees what one follows, and it changes no feed. */
export interface HashtagService {
  /** Also returns a hashtag that nobody has used. */
  get(viewer: Viewer | null, tag: string): Promise<Hashtag>;

  /** Again, it changes nothing. Throws `conflict/too_many_hashtags`. */
  follow(viewer: Viewer, tag: string): Promise<Hashtag>;

  unfollow(viewer: Viewer, tag: string): Promise<void>;

  /** Those followed last first, at most `FOLLOWED_HASHTAGS_MAX`, with what is new since each was last opened. */
  listFollowed(viewer: Viewer): Promise<FollowedHashtag[]>;

  /** Marks its present posts as seen. Does nothing when the viewer does not follow it. */
  markSeen(viewer: Viewer, tag: string): Promise<void>;
}
