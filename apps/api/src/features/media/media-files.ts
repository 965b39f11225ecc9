import type { Media, MediaKind } from '@vibeline/core/features/media/media.schema';
import type { ServicesOfCore, StagedFile } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';

export interface FileUpload {
  bytes: AsyncIterable<Uint8Array>;
  /** The kinds that are accepted; the file's first bytes decide which one it is. */
  accepts: readonly MediaKind[];
  /** The most bytes it can have, when the request has a Content-Length. */
  sizeMax?: number;
}

export interface MediaRequest {
  viewer: Viewer | null;
  /** From the URL's query: whom it was signed for, until when (seconds UTC), and the signature. */
  signed: { viewerId: number; expires: number; signature: string } | null;
}

/** Whose requests get a file: everyone's, as long as it is a profile image, or in a story or highlight; or the viewer's. */
export type MediaAudience = 'everyone' | 'profile' | 'story' | 'viewer';

type MediaOfCore = ServicesOfCore['media'];

/** What routes, jobs and other features call, besides the procedures. */
export interface MediaFiles extends MediaOfCore {
  /**
   * Receives a file as a stream, never whole in memory. Its first bytes decide its kind.
   * Throws `unsupported_type/unsupported_file`, `too_large/file_too_large` at the limit (5 MB an image, 100 MB a video),
   * `invalid/invalid_image` or `invalid/invalid_video` for an empty one, `unavailable/no_video_tools`,
   * and `rate_limited/upload_quota` past 500 MB in a day, for which the bytes count before they are received.
   * Then nothing of it is left.
   */
  stage(viewer: Viewer, file: FileUpload): Promise<StagedFile>;

  /** Removes a staged file; does nothing when it was saved or removed before. */
  discardStaged(file: StagedFile): Promise<void>;

  /**
   * Makes a staged file the viewer's media: an image is encoded again without its metadata, a video is checked and, if
   * browsers cannot play it, queued to be transcoded. Throws `invalid/invalid_image` and `invalid/invalid_video` for a
   * broken file, `invalid/too_many_pixels`, `invalid/too_many_frames`, `unsupported_type/unsupported_file`
   * for a codec that is not accepted, `invalid/video_too_long`, and `rate_limited/too_many_uploads` while too many of
   * the viewer's uploads wait, `unavailable/media_busy` while too many of everyone's do. Then nothing of it is left.
   */
  save(viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media>;

  /** Makes a square image, 320 pixels wide, of a staged image and returns its URL, signed for the viewer. Throws as `save` does. */
  saveProfileImage(viewer: Viewer, file: StagedFile): Promise<string>;

  /** Removes the files of these names that no row refers to. */
  removeFiles(names: readonly string[]): Promise<void>;

  /** Who may fetch the file of this name; null: not this viewer. */
  authorize(name: string, request: MediaRequest): Promise<MediaAudience | null>;

  /** The member for whom the URL of this name was signed; null when the signature is not valid. */
  findSigned(name: string, signed: NonNullable<MediaRequest['signed']>): number | null;
}
