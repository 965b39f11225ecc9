import { describe, expect, it } from 'vitest';
import { excerptOf, plainLine } from './excerpt.rules.ts';
import { normalizePassword, passwordProblem } from './features/accounts/account.rules.ts';
import { changePasswordInput, loginInput, registerInput } from './features/accounts/account.schema.ts';
import { addCommentInput, editCommentInput } from './features/comments/comment.schema.ts';
import { uploadMediaInput } from './features/media/media.schema.ts';
import { nameProblem, normalizeName, usernameKey, usernameProblem } from './features/members/member.rules.ts';
import { listMembersInput, memberByUsernameInput, updateProfileInput } from './features/members/member.schema.ts';
import { normalizeWebsite, websiteProblem } from './features/members/website.rules.ts';
import { createPostInput, editPostInput, listPostsInput } from './features/posts/post.schema.ts';
import { memberSearchKey, memberTerms, readPeopleSearch } from './features/search/people-search.rules.ts';
import {
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  isInvisible,
  normalizeText,
  toNfc,
} from './text.rules.ts';
import { distinctHashtags, hashtagKey, hashtagsIn, splitText } from './text-parts.rules.ts';

const LENGTH = 64 * 1024;

/** Twenty times what the slowest of these takes on a busy machine. Without bounds some take seconds. */
const MOST_MS = 400;

const repeated = [
  '\u0301\u0323',
  '\u0323\u0301\u0345',
  ')',
  '(',
  '()',
  ').',
  '.',
  '…',
  'https://',
  'https://)',
  'https://a ',
  'https://ü.',
  'ü',
  '@',
  '@ab',
  '@ab ',
  '@a.',
  '#',
  '#a',
  '#a ',
  '#1',
  '#１',
  '1',
  'a',
  'a.',
  '/',
  '&#',
  '_',
  ' ',
  '\r',
  '\u200b',
  '\u1112\u1161\u11ab',
  '\ufdfa',
  '👍',
  '👨\u200d',
  '\ud800',
];

const texts = repeated.flatMap((part) =>
  ['', 'a', '#a', '@a', 'https://', 'https://ü'].map((start) =>
    (start + part.repeat(Math.ceil(LENGTH / part.length))).slice(0, LENGTH),
  ),
);

const functions: Record<string, (text: string) => unknown> = {
  countCharacters,
  distinctHashtags: (text) => distinctHashtags([text, `${text}a`]),
  excerptOf: (text) => excerptOf(text, text.length),
  hasForbiddenCharacters,
  hasTooManyMarks,
  hashtagKey,
  hashtagsIn,
  isInvisible,
  memberSearchKey: (text) => memberTerms(memberSearchKey(text, text)),
  nameProblem,
  normalizeName,
  normalizePassword: (text) => passwordProblem(text) ?? normalizePassword(text),
  normalizeText,
  normalizeWebsite,
  passwordProblem,
  plainLine,
  readPeopleSearch,
  splitText,
  toNfc,
  usernameKey,
  usernameProblem,
  websiteProblem,
  'a comment': (content) => addCommentInput.safeParse({ postId: 1, content, parentId: null }),
  'a description': (alt) => uploadMediaInput.safeParse({ alt }),
  'a hashtag to list': (hashtag) => listPostsInput.safeParse({ hashtag }),
  'a list of hashtags': (text) => createPostInput.safeParse({ content: 'a', hashtags: [text, text] }),
  'a list of hashtags as text': (hashtags) => createPostInput.safeParse({ content: 'a', hashtags }),
  'a login': (text) => loginInput.safeParse({ username: text, password: text }),
  'a page': (text) => listPostsInput.safeParse({ limit: text, cursor: text, memberId: text, type: text }),
  'a password': (text) => changePasswordInput.safeParse({ currentPassword: text, newPassword: text }),
  'a post': (content) => createPostInput.safeParse({ content, category: content, isAnonymous: content }),
  'a profile': (text) =>
    updateProfileInput.safeParse({ id: 1, name: text, bio: text, location: text, website: text, profileImage: text }),
  'a registration': (text) => registerInput.safeParse({ name: text, username: text, password: text }),
  'a search': (search) => listMembersInput.safeParse({ search }),
  'a username': (username) => memberByUsernameInput.safeParse({ username }),
  'an edited comment': (content) => editCommentInput.safeParse({ id: 1, content }),
  'an edited post': (content) => editPostInput.safeParse({ id: 1, content }),
};

describe('64 kB of anything takes little time', () => {
  it.each(Object.entries(functions))('in %s', (_name, run) => {
    const slow = texts.filter((text) => {
      const before = process.threadCpuUsage();
      run(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000 > MOST_MS;
    });
    expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
  });
});

describe('a text far too long', () => {
  const messages = (
    schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
    input: unknown,
  ) => schema.safeParse(input).error?.issues.map(({ message }) => message);

  it.each([
    ['Post can be at most 5,000 characters long', createPostInput, { content: 'a'.repeat(20_001) }],
    ['Comment can be at most 2,000 characters long', addCommentInput, { postId: 1, content: 'a'.repeat(8001) }],
    ['Hashtags can be at most 50 characters long', listPostsInput, { hashtag: 'a'.repeat(205) }],
    ['Category can be at most 40 characters long', createPostInput, { content: 'a', category: 'a'.repeat(161) }],
    ['Name can be at most 80 characters long', updateProfileInput, { id: 1, name: 'a'.repeat(321) }],
    ['Bio can be at most 300 characters long', updateProfileInput, { id: 1, bio: '\u0301'.repeat(1201) }],
    ['Website can be at most 200 characters long', updateProfileInput, { id: 1, website: 'a'.repeat(801) }],
  ])('is refused by its length: %s', (message, schema, input) => {
    expect(messages(schema, input)).toEqual([message]);
  });
});

describe('marks', () => {
  const stacked = (count: number) => `a${'\u0301'.repeat(count)}`;

  it('may be eight on one character', () => {
    expect(createPostInput.safeParse({ content: stacked(8) }).success).toBe(true);
    expect(nameProblem(stacked(8))).toBeNull();
  });

  it.each([
    ['content', createPostInput, { content: stacked(9) }],
    ['category', createPostInput, { content: 'a', category: stacked(9) }],
    ['hashtags', createPostInput, { content: 'a', hashtags: [stacked(9)] }],
    ['name', updateProfileInput, { id: 1, name: stacked(9) }],
    ['bio', updateProfileInput, { id: 1, bio: stacked(9) }],
    ['location', updateProfileInput, { id: 1, location: stacked(9) }],
    ['website', updateProfileInput, { id: 1, website: `https://${stacked(9)}` }],
    ['alt', uploadMediaInput, { alt: stacked(9) }],
  ])('are refused in a %s when there are more', (_field, schema, input) => {
    expect(schema.safeParse(input).error?.issues[0]?.message).toBe(
      'At most 8 accents or marks can be on one character',
    );
  });
});
