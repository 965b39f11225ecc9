import { expect, it } from 'vitest';
import { postPageTitle } from './post-title.rules.ts';

const author = {
  id: 1,
  username: 'ana',
  name: 'Ana\u202e  Berg',
  profileImage: null,
  vibeScore: 50,
  totalVotes: 0,
  isVerified: false,
  followerCount: 0,
  followingCount: 0,
  relation: null,
};

it.each([
  ['short', 'Ana Berg: short'],
  [
    'The harbour at dawn.\nQuiet water and gulls. Quiet water and gulls.',
    'Ana Berg: The harbour at dawn. Quiet water and gulls. Quiet water and…',
  ],
  ['👍🏽'.repeat(40), `Ana Berg: ${'👍🏽'.repeat(29)}…`],
])('the page of a post with %j has the title %j', (content, title) => {
  expect(postPageTitle({ author, content })).toBe(title);
});
