import type { MediaRequest, MediaService } from '@vibeline/core/features/media/media.port';
import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isPostVisible } from '../../posts/post.queries.ts';
import { findUsesOfName, isProfileImage } from './media-access.queries.ts';
import type { SignedUrls } from './signed-urls.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrls: SignedUrls;
}

/**
 * Decides who may fetch a file when it is requested, because the posts it is in may change. A file may be in several
 * posts: one public post makes it public. Otherwise the viewer must be known, by token or signed URL, and either may
 * see one of the posts or has uploaded the file and not posted it yet.
 */
export async function authorizeMedia(
  deps: Dependencies,
  name: string,
  request: MediaRequest,
): ReturnType<MediaService['authorize']> {
  const { db } = deps;
  const uses = await findUsesOfName(db, withoutWidth(name));
  const postIds = new Set(uses.flatMap((use) => use.post_id ?? []));
  for (const postId of postIds) if (await isPostVisible(db, null, postId)) return 'everyone';
  if (uses.some((use) => use.purpose === 'profile')) return 'everyone';
  if (uses.length === 0) return (await isProfileImage(db, name)) ? 'everyone' : null;

  const viewerId = await viewerIdOf(deps, name, request);
  if (viewerId === null) return null;
  for (const postId of postIds) if (await isPostVisible(db, viewerId, postId)) return 'viewer';
  return uses.some((use) => use.post_id === null && use.owner_id === viewerId) ? 'viewer' : null;
}

/** A token takes precedence over the URL's signature. */
async function viewerIdOf({ signedUrls }: Dependencies, name: string, { viewer, signed }: MediaRequest) {
  if (viewer) return viewer.id;
  return signed && (await signedUrls.isValid(name, signed)) ? signed.viewerId : null;
}
