import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isInCase } from '../case-media.queries.ts';
import type { MediaAudience, MediaRequest } from '../media-files.ts';
import { findPublicUse, findViewersUse, isSeenProfileImage } from './media-access.queries.ts';
import type { SignedUrls } from './signed-urls.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrls: SignedUrls;
  now: () => number;
  isSuspended: (memberId: number) => Promise<boolean>;
}

/**
 * Decides who may fetch a file when it is requested, because the posts, stories and messages it is in may change. A
 * file may be in several: one public post makes it public, as does an advert, or a profile that was saved with it. What
 * is public is served to requests without a viewer, but not to a viewer who may not see it: one who has blocked its
 * author, or was blocked. Otherwise the viewer must be known, by token or signed URL, and either may see one of the
 * posts, stories or messages, or has uploaded the file and not used it yet. Moderators may also fetch the files of a
 * post that was reported, and of a reported message until its case is decided.
 */
export async function authorizeMedia(
  deps: Dependencies,
  name: string,
  request: MediaRequest,
): Promise<MediaAudience | null> {
  const { db, now } = deps;
  const original = withoutWidth(name);
  const everyones = await findPublicUse(db, original);
  if (everyones.isInAdvert) return 'everyone';
  const viewerId = await viewerIdOf(deps, name, request);
  if (viewerId === null) return audienceOf(everyones);
  const isProfileImage = everyones.isProfileImage && (await isSeenProfileImage(db, original, viewerId));
  const { isInPost, isInMessage, isInStory } = await findViewersUse(db, original, viewerId, now());
  const ofViewer = audienceOf({ isInPost: everyones.isInPost && isInPost, isProfileImage, isInHighlight: false });
  if (ofViewer) return ofViewer;
  if (isInPost || isInMessage) return 'viewer';
  if (isInStory) return 'story';
  return (await isInCase(db, original, viewerId)) ? 'viewer' : null;
}

type PublicUse = Omit<Awaited<ReturnType<typeof findPublicUse>>, 'isInAdvert'>;

function audienceOf({ isInPost, isProfileImage, isInHighlight }: PublicUse) {
  if (isInPost) return 'everyone';
  if (isProfileImage) return 'profile';
  return isInHighlight ? 'story' : null;
}

/** A token takes precedence over the URL's signature, which outlives the sessions that a suspension ends. */
async function viewerIdOf({ signedUrls, isSuspended }: Dependencies, name: string, { viewer, signed }: MediaRequest) {
  if (viewer) return viewer.id;
  if (!signed || !signedUrls.isValid(name, signed)) return null;
  return (await isSuspended(signed.viewerId)) ? null : signed.viewerId;
}
