import type { ListMemberMediaInput, MemberMediaPage } from '@vibeline/core/features/media/media.schema';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import { type ListScope, readCursor, toPage } from '../../db/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { type SignedUrlsFor, viewMedia } from '../media/media.view.ts';
import { findMember } from '../members/member.queries.ts';
import { listMediaOfMember } from './media-gallery.queries.ts';
import { mediaUrls } from './post.view.ts';

interface Dependencies {
  db: Kysely<Database>;
  signedUrlsFor: SignedUrlsFor;
}

/** Those of anonymous posts for their author only. */
export async function listGallery(
  { db, signedUrlsFor }: Dependencies,
  viewer: Viewer | null,
  { id: memberId, type, limit, cursor }: ListMemberMediaInput,
): Promise<MemberMediaPage> {
  const viewerId = viewer?.id ?? null;
  if (!(await findMember(db, memberId, viewerId))) throw userNotFound();
  const scope: ListScope = { list: `gallery.${memberId}.${type ?? ''}`, viewerId };
  const before = await readCursor(db, scope, cursor);
  const found = await listMediaOfMember(db, { viewerId, memberId, kind: type ?? null, before, limit });
  const urlsOf = mediaUrls(
    signedUrlsFor,
    viewerId,
    found.rows.map(({ media }) => media),
  );
  return toPage(db, scope, found, limit, ({ media }) => ({
    ...viewMedia(media, urlsOf(media)),
    postId: media.post_id,
  }));
}
