import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { MAX_PROFILE_POSTS, usernameKey } from '@vibeline/core/features/members/member.rules';
import type { OneUser, UpdateProfileInput, User } from '@vibeline/core/features/members/member.schema';
import type { Profile } from '@vibeline/core/features/members/profile.schema';
import type { ListPostsInput, PostPage } from '@vibeline/core/features/posts/post.schema';
import { readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { SUGGESTIONS_MAX } from '@vibeline/core/suggestions.rules';
import type { Kysely } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteOtherProfileImages, isOwnProfileImage } from '../media/media.queries.ts';
import { nameInUrl } from '../media/media.view.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { findMembersPage } from './find-members.ts';
import {
  findMember,
  findMemberByUsername,
  listMembers,
  listMembersById,
  listMembersByUsername,
  lockMemberRow,
  type MemberRow,
  updateMember,
} from './member.queries.ts';
import { viewAuthor, viewMember } from './member.view.ts';
import { suggestMembers } from './member-suggestion.queries.ts';
import { listSuggestedPage, type SuggestedRow, type ToFollow } from './suggested-members.ts';

interface Dependencies {
  db: Kysely<Database>;
  removeFiles: (names: readonly string[]) => Promise<void>;
  listPosts: (viewer: Viewer | null, input: ListPostsInput) => Promise<PostPage>;
  /** Members to follow, the best first; `VISITOR_ID` for a visitor. */
  rankToFollow: (viewerId: number) => Promise<ToFollow[]>;
  saveProfileImage: (viewer: Viewer, file: StagedFile) => Promise<string>;
}

export function createMemberService({ db, removeFiles, listPosts, rankToFollow, saveProfileImage }: Dependencies) {
  const get = async (viewer: Viewer | null, memberId: number) =>
    viewFound(await findMember(db, memberId, viewer?.id ?? null), viewer);
  const getByUsername = async (viewer: Viewer | null, username: string) =>
    viewFound(await findMemberByUsername(db, usernameKey(username), viewer?.id ?? null), viewer);
  const withPosts = async (viewer: Viewer | null, member: User): Promise<Profile> => {
    const { items } = await listPosts(viewer, { memberId: member.id, limit: MAX_PROFILE_POSTS });
    return { ...member, posts: items };
  };
  return {
    /** A member whose number of followers changes while pages of a search are read may be on two of them or on none. */
    async list(viewer, { limit, cursor, search = '', isFollowed = false, order }) {
      const viewerId = viewer?.id ?? null;
      const view = (row: MemberRow) => viewMember(row, viewerId);
      const words = readPeopleSearch(search);
      if (words.length > 0) {
        const load = async (ids: readonly number[]) => {
          const rows = await listMembersById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
          return isFollowed ? rows.filter(({ my_follow }) => my_follow === 'accepted') : rows;
        };
        const found = { viewerId: viewerId ?? VISITOR_ID, words, findsInside: true, withFollowers: false };
        return findMembersPage(db, found, { limit, cursor }, { load, view, isFollowed });
      }
      if (isFollowed) throw memberErrors.searchNeeded();
      if (order === 'suggested') {
        const { items, nextCursor } = await listSuggestedPage({ db, rank: rankToFollow }, viewerId, { limit, cursor });
        const viewSuggested = (row: SuggestedRow) => ({ ...view(row), ...(row.reason && { reason: row.reason }) });
        return { items: items.map(viewSuggested), nextCursor };
      }
      const find = (after: number | null) => listMembers(db, { viewerId, after, limit });
      return pageById(db, { list: 'members', viewerId, limit, cursor }, find, (rows) => rows.map(view));
    },

    async listById(viewer, { ids }) {
      const viewerId = viewer?.id ?? null;
      const rows = await listMembersById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
      return rows.map((row) => viewMember(row, viewerId));
    },

    async listByUsername(viewer, { usernames }) {
      const viewerId = viewer?.id ?? null;
      const rows = await listMembersByUsername(db, usernames.map(usernameKey), {
        viewerId: viewerId ?? VISITOR_ID,
      });
      return rows.map((row) => viewMember(row, viewerId));
    },

    async suggest(viewer, { search = '' }) {
      const rows = await suggestMembers(db, viewer.id, { search, isMention: true, limit: SUGGESTIONS_MAX });
      return rows.map((row) => viewAuthor(row, viewer.id));
    },

    get: (viewer, { id }) => get(viewer, id),
    getByUsername: (viewer, { username }) => getByUsername(viewer, username),

    getProfile: async (viewer, { id }) => withPosts(viewer, await get(viewer, id)),
    getProfileByUsername: async (viewer, { username }) => withPosts(viewer, await getByUsername(viewer, username)),

    async updateProfile(viewer, input) {
      if (input.id !== viewer.id) throw memberErrors.notYourProfile();
      const { user, unusedFiles } = await saveProfile(db, viewer, input);
      await removeFiles(unusedFiles);
      return { user };
    },

    async uploadProfileImage(viewer, _input, { file }: { file: StagedFile }) {
      const user = await get(viewer, viewer.id);
      return { imageUrl: await saveProfileImage(viewer, file), user };
    },
  } satisfies ServiceOf<'members'>;
}

function viewFound(row: MemberRow | undefined, viewer: Viewer | null) {
  if (!row) throw memberErrors.notFound();
  return viewMember(row, viewer?.id ?? null);
}

async function saveProfile(db: Kysely<Database>, viewer: Viewer, input: UpdateProfileInput) {
  return inTransaction(db, async (trx): Promise<OneUser & { unusedFiles: string[] }> => {
    const { id: _, profileImage, name, bio, location, website } = input;
    // Locked before the picture is checked, because a concurrent change may delete it.
    const member = await lockMemberRow(trx, viewer.id);
    const picture = profileImage && (await ownPicture(trx, viewer, profileImage));
    await updateMember(trx, member, {
      ...(name !== undefined && { name }),
      ...(bio !== undefined && { bio }),
      ...(location !== undefined && { location }),
      ...(website !== undefined && { website }),
      ...(picture !== undefined && { profileImage: picture }),
    });
    const unusedFiles = picture === undefined ? [] : await deleteOtherProfileImages(trx, viewer.id, picture);
    return { user: viewFound(await findMember(trx, viewer.id, viewer.id), viewer), unusedFiles };
  });
}

async function ownPicture(db: Kysely<Database>, viewer: Viewer, address: string): Promise<string> {
  const name = nameInUrl(address);
  if (name !== null) {
    const member = await findMember(db, viewer.id, viewer.id);
    if (member?.profile_image === name || (await isOwnProfileImage(db, viewer.id, name))) return name;
  }
  throw memberErrors.notYourPicture();
}
