import type { MediaService, MediaVisit } from '@vibeline/core/features/media/media.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findUsesOfName, isProfileImage } from '../media.queries.ts';
import type { MediaAddresses } from './signed-urls.ts';

/** Whether a viewer (null: a visitor) may see a post now. */
export type CanSeePost = (viewerId: number | null, postId: number) => Promise<boolean>;

interface Parts {
  db: Kysely<Database>;
  addresses: MediaAddresses;
  canSeePost: CanSeePost;
}

/** The narrower copies of a picture go with it. */
function ownName(name: string): string {
  return name.replace(/-\d+(?=\.webp$)/, '');
}

/**
 * Decides at the moment a file is asked for. The same file may be in several posts: one that everyone may see opens it.
 * Otherwise the visitor must be known, by token or by a signed address, and may see a post it is in, or have uploaded it.
 */
export async function admitVisit(parts: Parts, name: string, visit: MediaVisit): ReturnType<MediaService['admit']> {
  const uses = await findUsesOfName(parts.db, ownName(name));
  const postIds = new Set(uses.flatMap((use) => use.post_id ?? []));
  for (const postId of postIds) if (await parts.canSeePost(null, postId)) return 'everyone';
  if (uses.some((use) => use.purpose === 'profile')) return 'everyone';
  if (uses.length === 0) return (await isProfileImage(parts.db, name)) ? 'everyone' : null;

  const viewerId = await viewerOf(parts, name, visit);
  if (viewerId === null) return null;
  for (const postId of postIds) if (await parts.canSeePost(viewerId, postId)) return 'visitor';
  return uses.some((use) => use.post_id === null && use.owner_id === viewerId) ? 'visitor' : null;
}

/** A token says who it is, whatever the address claims. */
async function viewerOf({ addresses }: Parts, name: string, { viewer, signed }: MediaVisit): Promise<number | null> {
  if (viewer) return viewer.id;
  return signed && (await addresses.isGenuine(name, signed)) ? signed.viewerId : null;
}
