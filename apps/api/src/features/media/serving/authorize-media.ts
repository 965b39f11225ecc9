import { withoutWidth } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ServiceDependencies } from '../../../dependencies.ts';
import type { MediaAudience, MediaRequest } from '../media-files.ts';
import type { FileAccess } from './media-access.queries.ts';
import { networkFiles } from './network-files.queries.ts';
import type { SignedUrls } from './signed-urls.ts';

export interface AccessDependencies extends ServiceDependencies {
  fileAccess: FileAccess;
  signedUrls: SignedUrls;
  isSuspended: (memberId: number) => Promise<boolean>;
  isMembersOnly: () => boolean;
  /** Whether the member is a moderator who needs the file to decide on a report. */
  isInCase: (db: Kysely<Database>, name: string, memberId: number) => Promise<boolean>;
}

/**
 * Decided at each request, because the posts, stories and messages that contain the file may change. One public post,
 * advert or saved profile makes a file public: requests without a viewer get it, but not a viewer who has blocked its
 * author, or was blocked. Otherwise the viewer, known by token or signed URL, must be allowed to see one of the posts,
 * stories or messages, or have uploaded the file and not used it yet. Moderators also get the files of a reported post,
 * and of a reported message until its case is decided. In a network that only members read, visitors get its picture
 * alone.
 */
export async function authorizeMedia(
  deps: AccessDependencies,
  name: string,
  request: MediaRequest,
): Promise<MediaAudience | null> {
  const { db, fileAccess } = deps;
  const original = withoutWidth(name);
  const now = deps.now();
  const forVisitors = await fileAccess.findForVisitors(db, { name: original, now });
  const forAll = forVisitors.find(({ ofViewers }) => ofViewers === null);
  const isClosed = deps.isMembersOnly() && !forVisitors.includes(networkFiles);
  if (forAll && !isClosed) return forAll.ofVisitors;
  const viewerId = await viewerIdOf(deps, name, request);
  if (viewerId === null) return isClosed ? null : widest(forVisitors.map(({ ofVisitors }) => ofVisitors));
  if (forAll) return 'members';
  const forViewer = await fileAccess.findForViewer(db, { name: original, viewerId, now });
  const audiences = forViewer.map((owner) => (forVisitors.includes(owner) ? owner.ofVisitors : owner.ofViewers));
  const audience = widest(audiences) ?? ((await deps.isInCase(db, original, viewerId)) ? 'viewer' : null);
  return isClosed && audience === 'everyone' ? 'members' : audience;
}

const widestFirst = ['everyone', 'profile', 'viewer', 'story'] as const satisfies MediaAudience[];

function widest(audiences: readonly (MediaAudience | null)[]): MediaAudience | null {
  return widestFirst.find((audience) => audiences.includes(audience)) ?? null;
}

/** A token takes precedence over the URL's signature, which outlives the sessions that a suspension ends. */
async function viewerIdOf(
  { signedUrls, isSuspended }: AccessDependencies,
  name: string,
  { viewer, signed }: MediaRequest,
) {
  if (viewer) return viewer.id;
  if (!signed || !signedUrls.isValid(name, signed)) return null;
  return (await isSuspended(signed.viewerId)) ? null : signed.viewerId;
}
