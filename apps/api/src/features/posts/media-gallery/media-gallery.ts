import type { ListMemberMediaInput, MemberMediaPage } from '@vibeline/core/features/media/media.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { pageById } from '../../../db/lists/read-page.ts';
import type { Database } from '../../../db/schema.ts';
import { type SignedUrlsFor, viewMedia } from '../../media/media.view.ts';
import { findMember } from '../../members/member.queries.ts';
import { mediaUrls } from '../post.view.ts';
import { listMediaOfMember } from './media-gallery.queries.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

/** Media of anonymous posts are listed for their author only. */
export async function listGallery(
  { db, signedUrlsFor }: Dependencies,
  viewer: Viewer | null,
  { id: memberId, type, limit, cursor }: ListMemberMediaInput,
): Promise<MemberMediaPage> {
  const viewerId = viewer?.id ?? null;
  if (!(await findMember(db, memberId, viewerId))) throw memberErrors.notFound();
  const request = { list: `gallery.${memberId}.${type ?? ''}`, viewerId, limit, cursor };
  const find = (after: number | null) =>
    listMediaOfMember(db, { viewerId, memberId, kind: type ?? null, after, limit });
  return pageById(db, request, find, (rows) => {
    const shown = rows.map(({ media }) => media);
    const urlsOf = mediaUrls(signedUrlsFor, viewerId, shown);
    return shown.map((media) => ({ ...viewMedia(media, urlsOf(media)), postId: media.post_id }));
  });
}
