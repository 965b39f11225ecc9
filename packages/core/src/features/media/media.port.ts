import type { Viewer } from '../../rpc/viewer.ts';
import type { DescribeMediaInput, ListMemberMediaInput, Media, MediaKind, MemberMediaPage } from './media.schema.ts';

/** A file on its way in. */
export interface IncomingFile {
  bytes: AsyncIterable<Uint8Array>;
  /** The kinds that may come; the bytes decide which one it is. */
  accepts: readonly MediaKind[];
}

/** A file that has arrived whole and is not yet looked at. It is gone after `keep`, `keepProfileImage` or `drop`. */
export interface LandedFile {
  kind: MediaKind;
  size: number;
  /** Where the server has put it. */
  place: string;
}

/** Who asks for a file. */
export interface MediaVisit {
  viewer: Viewer | null;
  /** What the address carries: for whom it was signed, until when (seconds UTC), and the signature. */
  signed: { viewerId: number; expires: number; signature: string } | null;
}

export interface MediaService {
  /**
   * Takes a file in, piece by piece, never whole in memory. What it is, its first bytes say.
   * Throws `unsupported_type/unsupported_file`, `too_large/file_too_large` at the limit (5 MB an image, 100 MB a video),
   * `invalid/invalid_image` or `invalid/invalid_video` for an empty one, `unavailable/no_video_tools`,
   * and `rate_limited/upload_quota` past 500 MB in a day. Then nothing is left of it.
   */
  land(viewer: Viewer, file: IncomingFile): Promise<LandedFile>;

  /** Throws a file away that landed. */
  drop(file: LandedFile): Promise<void>;

  /**
   * Makes a landed file the viewer's: a picture is re-encoded without its metadata, a video checked and, where browsers
   * cannot play it, put in the queue for it. Throws `invalid/invalid_image` and `invalid/invalid_video` for a broken one,
   * `invalid/too_many_pixels`, `invalid/too_many_frames`. Then nothing is left of it.
   */
  keep(viewer: Viewer, file: LandedFile): Promise<Media>;

  /** Makes a square picture, 320 wide, of a landed image; answers its address. Throws as `keep` does. */
  keepProfileImage(viewer: Viewer, file: LandedFile): Promise<string>;

  /** One's own media, whether in a post or not. Throws `not_found/media_not_found`. */
  get(viewer: Viewer, mediaId: number): Promise<Media>;

  /** Says what one's own picture shows. Throws `not_found/media_not_found` also for what is in a post already. */
  describe(viewer: Viewer, input: DescribeMediaInput): Promise<Media>;

  /** Removes one's own media that are in no post. Throws `not_found/media_not_found`. */
  discard(viewer: Viewer, mediaId: number): Promise<void>;

  /** Removes those of the media that are the viewer's and in no post; the others stay. */
  discardUnused(viewer: Viewer, mediaIds: readonly number[]): Promise<void>;

  /**
   * Pictures and videos of a member's posts that the viewer may see, the newest first; those of anonymous posts for
   * their author alone. Throws `not_found/user_not_found` and `invalid/invalid_cursor`.
   */
  listOfMember(viewer: Viewer | null, input: ListMemberMediaInput): Promise<MemberMediaPage>;

  /** Removes the files of these names that nothing refers to any more. */
  removeFiles(names: readonly string[]): Promise<void>;

  /** Who may fetch the file of this name: everyone, this visitor, or (null) not this visitor. */
  admit(name: string, visit: MediaVisit): Promise<'everyone' | 'visitor' | null>;
}
