import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, idInput, idsInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { PEOPLE_SEARCH_MAX, SUGGESTIONS_MAX } from '../../suggestions.rules.ts';
import { suggestionInput } from '../../suggestions.ts';
import { memberText, validatedText } from '../../text.ts';
import { followReason } from './follow-reason.schema.ts';
import {
  BIO_MAX,
  LOCATION_MAX,
  MEMBERS_BY_ID_MAX,
  NAME_MAX,
  nameProblem,
  normalizeName,
  USERNAME_LOOKUP_MAX,
  USERNAME_LOOKUP_TOO_LONG,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameProblem,
} from './member.rules.ts';
import { usernameRefusals } from './username.rules.ts';
import { normalizeWebsite, WEBSITE_MAX, websiteProblem } from './website.rules.ts';

export const nameInput = validatedText(nameProblem, normalizeName).meta({
  description: 'The name that is shown: one line, not blank.',
  minLength: 1,
  maxLength: NAME_MAX,
});

/** Stored in the case the member wrote. */
export const usernameInput = validatedText(usernameProblem, (username) => username.trim()).meta({
  description: 'Letters, digits, _ and ., at least one letter or digit; unique without regard to case and look-alikes.',
  minLength: USERNAME_MIN,
  maxLength: USERNAME_MAX,
  pattern: '^[_.]*[A-Za-z0-9][A-Za-z0-9_.]*$',
});

export const usernameRefusal = z.enum(usernameRefusals);

const relation = z
  .object({
    follow: z
      .enum(['none', 'pending', 'accepted'])
      .describe('Whether you follow this member; `pending` while a private account has not answered.'),
    followsMe: z.boolean().describe('Whether this member follows you.'),
    friend: z
      .enum(['none', 'outgoing', 'incoming', 'friends'])
      .describe('`outgoing`: you asked to be friends; `incoming`: this member asked.'),
    close: z.boolean().describe('Whether this member is one of your close friends.'),
    blocked: z.boolean().describe('Whether you blocked this member.'),
    muted: z.boolean().describe('Whether you muted this member.'),
  })
  .meta({ id: 'ViewerRelation', description: 'How you and this member stand to each other.' });
export type Relation = z.output<typeof relation>;

export const author = z
  .object({
    id: z.number().int().nonnegative().meta({ description: '0 for an anonymous author.', format: 'int64' }),
    name: z.string().describe('The name that is shown.'),
    username: z.string().describe('Unique, without the leading @; empty for a deleted member.'),
    profileImage: z.string().nullable().describe('A relative URL.'),
    vibeScore: z.number().int().min(0).max(100).describe('From the votes of others; 50 without votes.'),
    totalVotes: z
      .number()
      .int()
      .nonnegative()
      .describe(
        'The votes that make up the score, positive and negative ones. Of others, only those on posts that everyone may see, and on comments under them.',
      ),
    isVerified: z
      .boolean()
      .describe('Whether the account is confirmed as who it says, or has 100,000 followers or more.'),
    verifiedBy: z
      .enum(['followers', 'network'])
      .optional()
      .describe(
        'Only of verified members: by 100,000 followers, until they are fewer than 90,000, or by those who run the network.',
      ),
    followerCount: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('How many members follow this one; only of verified members, and of authors of private posts.'),
    followingCount: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('How many members this one follows; only of authors of private posts.'),
    relation: relation.nullable().describe('null for visitors, for yourself and for an anonymous author.'),
  })
  .meta({ id: 'Author', description: 'What is needed to show a member beside their post or comment.' });
export type Author = z.output<typeof author>;

export const user = author.extend({
  id: id.describe('The member’s id.'),
  bio: z.string().nullable().describe('What the member says of themself.'),
  location: z.string().nullable().describe('Any text.'),
  website: z.string().nullable().describe('An http or https URL.'),
  followerCount: z.number().int().nonnegative().describe('How many members follow this one.'),
  followingCount: z.number().int().nonnegative().describe('How many members this one follows.'),
  postCount: z.number().int().nonnegative().describe('Public posts that are not anonymous.'),
  createdAt: isoTime,
  isPrivate: z.boolean().describe('Whether the member approves who follows them.'),
});
export type User = z.output<typeof user>;

/** The REST contract uses both `followerCount` and `followersCount`. */
export const restUser = user
  .extend({ followersCount: user.shape.followerCount.describe('Another name of `followerCount`.') })
  .meta({ id: 'User', description: 'A member.' });

export function toRestUser(member: User): z.output<typeof restUser> {
  return { ...member, followersCount: member.followerCount };
}

export const listedUser = user.extend({ reason: followReason.optional() });
export type ListedUser = z.output<typeof listedUser>;
export const listedUserPage = pageOf(listedUser);

export const restListedUser = restUser
  .extend({ reason: followReason.optional() })
  .meta({ id: 'ListedUser', description: 'A member, and why they are suggested.' });

export function toRestListedUser(member: ListedUser): z.output<typeof restListedUser> {
  return { ...member, followersCount: member.followerCount };
}

const memberId = idInput.describe('The member’s id.');
export const memberIdInput = z.object({ id: memberId });

const usernameToFind = z
  .string({ error: 'Username required' })
  .max(USERNAME_LOOKUP_MAX, { error: USERNAME_LOOKUP_TOO_LONG });

export const memberByUsernameInput = z.object({
  username: usernameToFind.describe('Case makes no difference.'),
});

export const listMembersByIdInput = z.object({
  ids: idsInput(MEMBERS_BY_ID_MAX).describe('Ids of members; in a query divided by commas.'),
});

export const membersById = z.array(user).max(MEMBERS_BY_ID_MAX);

const NOT_USERNAMES = { error: `usernames must be 1 to ${MEMBERS_BY_ID_MAX} usernames` };

export const listByUsernameInput = z.object({
  usernames: z
    .array(usernameToFind, NOT_USERNAMES)
    .min(1, NOT_USERNAMES)
    .max(MEMBERS_BY_ID_MAX, NOT_USERNAMES)
    .describe('Case makes no difference.'),
});

const memberOrders = ['newest', 'suggested'] as const;

export const listMembersInput = pageInput.extend({
  search: z
    .string({ error: 'Search must be text' })
    .max(PEOPLE_SEARCH_MAX, { error: `Search can be at most ${PEOPLE_SEARCH_MAX} characters long` })
    .optional()
    .describe(
      'Words of a name or username, or parts of them, without regard to case and accents; blank lists everyone.',
    ),
  isFollowed: formBoolean('isFollowed')
    .optional()
    .describe('Whether only members whom you follow are found; only with words in `search`.'),
  order: z
    .enum(memberOrders, { error: `order must be one of ${memberOrders.join(', ')}` })
    .optional()
    .describe(
      'Without `search`: the newest first (`newest`, unless set), or (`suggested`) up to twelve to follow, by friends, follows, circles and hashtags that you have in common, recent posts and votes in public, each with a `reason`; then all others, those with the most followers first.',
    ),
});

export const suggestMembersInput = suggestionInput(
  '@',
  'The beginning of a username or of a word of a name, case-insensitive; with or without the leading @.',
);
export const suggestedMembers = z.array(author).max(SUGGESTIONS_MAX);

function profileText(max: number, label: string) {
  return memberText({ max, label })
    .transform((text) => text.trim() || null)
    .nullable()
    .optional()
    .describe('A blank text removes it; left out, it stays.');
}

/** A blank one becomes null. */
export const websiteInput = validatedText(websiteProblem, normalizeWebsite).transform((website) => website || null);

export const updateProfileInput = z.object({
  id: memberId,
  name: nameInput.optional(),
  bio: profileText(BIO_MAX, 'Bio'),
  location: profileText(LOCATION_MAX, 'Location'),
  website: websiteInput
    .nullable()
    .optional()
    .meta({ description: 'Begins with http:// or https://. A blank text removes it.', maxLength: WEBSITE_MAX }),
  profileImage: z
    .string({ error: 'Profile image must be an address or null' })
    .max(300, { error: 'Profile image must be one you uploaded' })
    .transform((address) => address || null)
    .nullable()
    .optional()
    .describe('The `imageUrl` of a profile image you uploaded. null removes it.'),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

export const oneUser = z.object({ user });
export type OneUser = z.output<typeof oneUser>;
export const restOneUser = z.object({ user: restUser }).meta({ id: 'OneUser', description: 'One member.' });

export const uploadedProfileImage = z.object({ imageUrl: z.string(), user });
export const restUploadedProfileImage = z
  .object({
    imageUrl: z
      .string()
      .describe('A relative URL, signed for you for a few minutes; for `profileImage` of the profile.'),
    user: restUser,
  })
  .meta({ id: 'UploadedProfileImage', description: 'A profile image that was uploaded, not yet shown.' });
