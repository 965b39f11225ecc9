import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { profilePath } from '../../sharing/post-preview.ts';
import { accountLink, htmlOf, linkHtml } from '../content.ts';
import { ANONYMOUS_ACCOUNT_ID } from '../ids.ts';
import { NO_AVATAR_PATH, NO_HEADER_PATH } from '../serve-missing-pictures.ts';
import { absoluteUrl, type EntityContext } from './entity-context.ts';

interface Field {
  name: string;
  /** HTML. */
  value: string;
  verified_at: string | null;
}

export interface Account {
  id: string;
  username: string;
  acct: string;
  display_name: string;
  url: string;
  uri: string;
  avatar: string;
  avatar_static: string;
  header: string;
  header_static: string;
  /** HTML. */
  note: string;
  fields: Field[];
  locked: boolean;
  bot: boolean;
  group: boolean;
  discoverable: boolean;
  indexable: boolean;
  noindex: boolean;
  hide_collections: boolean;
  emojis: never[];
  roles: never[];
  created_at: string;
  last_status_at: string | null;
  statuses_count: number;
  followers_count: number;
  following_count: number;
}

/** The fields of a profile that there are; `update_credentials` takes them by these names. */
export const LOCATION = 'Location';
export const WEBSITE = 'Website';
/** It is shown among the fields, and nobody sets it: some apps send it back. */
export const VIBE_SCORE = 'Vibe score';

/** A name that no member can have: the reference has no account without one. */
const DELETED_USERNAME = 'deleted.';
const ANONYMOUS_USERNAME = 'anonymous';

/** Where only an author is known: its dates and most counts are not, and the field cannot be empty. */
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

/** Of an author what an account shows of them. */
export type NamedAuthor = Pick<
  Author,
  'id' | 'username' | 'name' | 'profileImage' | 'followerCount' | 'followingCount'
>;

/** The account of whom only the author is known: without text about the member, dates and most counts. */
export function authorAccount(author: NamedAuthor, context: EntityContext): Account {
  const isAnonymous = String(author.id) === ANONYMOUS_ACCOUNT_ID;
  const username = author.username || (isAnonymous ? ANONYMOUS_USERNAME : DELETED_USERNAME);
  const hasPage = author.id > 0 && author.username !== '';
  const { url } = hasPage ? accountLink(username, context) : { url: absoluteUrl(context, '/') };
  // A username may be given to somebody else one day.
  const uri = hasPage ? absoluteUrl(context, profilePath(author.id)) : url;
  const avatar = context.mediaUrl(author.profileImage ?? NO_AVATAR_PATH);
  const header = absoluteUrl(context, NO_HEADER_PATH);
  return {
    id: String(author.id),
    username,
    acct: username,
    display_name: author.name,
    url,
    uri,
    avatar,
    avatar_static: avatar,
    header,
    header_static: header,
    note: '',
    fields: [],
    locked: false,
    bot: false,
    group: false,
    discoverable: !isAnonymous,
    indexable: !isAnonymous,
    noindex: isAnonymous,
    hide_collections: false,
    emojis: [],
    roles: [],
    created_at: UNKNOWN_TIME,
    last_status_at: null,
    statuses_count: 0,
    followers_count: author.followerCount ?? 0,
    following_count: author.followingCount ?? 0,
  };
}

/** The account of a member whom the viewer blocked: the two see no more of each other than names. */
export function blockedAccount({ id, name, username }: BlockedMember, context: EntityContext): Account {
  return authorAccount({ id, name, username, profileImage: null }, context);
}

export function memberAccount(member: User, context: EntityContext): Account {
  return {
    ...authorAccount(member, context),
    note: htmlOf(member.bio ?? '', context),
    fields: fieldsOf(member, context),
    locked: member.isPrivate,
    created_at: member.createdAt,
    statuses_count: member.postCount,
    followers_count: member.followerCount,
    following_count: member.followingCount,
  };
}

function fieldsOf({ vibeScore, location, website }: User, context: EntityContext): Field[] {
  return [
    { name: VIBE_SCORE, value: `<p>${vibeScore}</p>`, verified_at: null },
    ...(location === null ? [] : [{ name: LOCATION, value: htmlOf(location, context), verified_at: null }]),
    ...(website === null ? [] : [{ name: WEBSITE, value: linkHtml(website), verified_at: null }]),
  ];
}
