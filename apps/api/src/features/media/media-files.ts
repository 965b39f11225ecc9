import type { Media, MediaKind } from '@vibeline/core/features/media/media.schema';
import type { ServicesOfCore, StagedFile } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { EncodedFiles } from './images/image-result.ts';

export interface FileUpload {
  bytes: AsyncIterable<Uint8Array>;
  accepts: readonly MediaKind[];
  /** Bytes, from the request's Content-Length. */
  sizeMax?: number;
}

export interface MediaRequest {
  viewer: Viewer | null;
  /** From the URL's query; `expires`: seconds UTC. */
  signed: { viewerId: number; expires: number; signature: string } | null;
}

/**
 * `profile`, `story`: everyone, while the file is in a profile, or in a story or highlight. `members`: what is for
 * everyone, in a network that only members read. `viewer`: this viewer alone.
 */
export type MediaAudience = 'everyone' | 'members' | 'profile' | 'story' | 'viewer';

type MediaOfCore = ServicesOfCore['media'];

export interface MediaFiles extends MediaOfCore {
  /**
   * Streams a file to disk, never whole in memory; its first bytes decide its kind. Throws
   * `unsupported_type/unsupported_file`, `too_large/file_too_large` (over what the network allows),
   * `forbidden/member_storage_full`, `invalid/invalid_image` or `invalid/invalid_video` for an empty file, `unavailable/no_video_tools`, and
   * `rate_limited/upload_quota` past 500 MB in a day, checked before the bytes are received. Nothing of a refused file
   * remains.
   */
  stage(viewer: Viewer, file: FileUpload): Promise<StagedFile>;

  discardStaged(file: StagedFile): Promise<void>;

  /**
   * Makes a staged file the viewer's media: an image is encoded again without its metadata, a video is checked and, if
   * browsers cannot play it, queued to be transcoded. Throws `invalid/invalid_image` or `invalid/invalid_video` for a
   * broken file, `invalid/too_many_pixels`, `invalid/too_many_frames`, `invalid/video_too_long`,
   * `unsupported_type/unsupported_file` for a codec that is not accepted, `rate_limited/too_many_uploads` while too
   * many of the viewer's uploads wait, and `unavailable/media_busy` while too many of everyone's do. Nothing of a
   * refused file is left.
   */
  save(viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media>;

  /**
   * Makes a square image, 320 pixels wide, and returns its URL, signed for the viewer. Throws as `save` does, and what
   * `check` throws.
   */
  saveProfileImage(viewer: Viewer, file: StagedFile, check?: (picture: EncodedFiles) => void): Promise<string>;

  removeFiles(names: readonly string[]): Promise<void>;

  authorize(name: string, request: MediaRequest): Promise<MediaAudience | null>;

  /**
   * In a network that only members read, the text (JSON) with each address of media that has no signature signed for the
   * viewer; in others the same text.
   */
  signUrls(text: string, viewerId: number): string;
  /** The same for one path. */
  signUrl(path: string, viewerId: number): string;

  findSigned(name: string, signed: NonNullable<MediaRequest['signed']>): number | null;
}
