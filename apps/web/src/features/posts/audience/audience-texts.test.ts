import { describe, expect, it } from 'vitest';
import { authorOf } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { linkWarning, whoCanSee } from './audience-texts.ts';

const author = authorOf({ name: 'Ana' });
const own = { isPrivate: false };

describe('who can see a post', () => {
  it.each([
    ['public', false, own, 'Everyone can see this post, also without an account.'],
    ['public', false, { isPrivate: true }, 'Your followers can see this post, because your account is private.'],
    ['public', true, own, 'Everyone can see this post. Your name is hidden from them.'],
    ['followers', false, own, 'You and your friends can see this post. People who only follow you cannot.'],
    ['followers', false, null, 'Only friends of Ana can see this post.'],
    ['close_followers', false, own, 'You and your close friends can see this post. Your other friends cannot.'],
    ['close_followers', false, null, 'Only close friends of Ana can see this post.'],
    [
      'circle',
      false,
      own,
      'Members of the circle Bread can see this post. If the circle is public, so can everyone who is signed in.',
    ],
  ] as const)('is said for %s (anonymous: %s, viewer: %o)', (visibility, isAnonymous, viewer, sentence) => {
    expect(whoCanSee(postOf({ visibility, isAnonymous, author, circleName: 'Bread' }), viewer)).toBe(sentence);
  });

  it('is said when the link of a private post is copied', () => {
    expect(linkWarning(postOf({ author }), true)).toBeUndefined();
    expect(linkWarning(postOf({ visibility: 'followers', author }), true)).toBe('Only your friends can open it.');
    expect(linkWarning(postOf({ visibility: 'close_followers', author }), false)).toBe(
      'Only close friends of Ana can open it.',
    );
    expect(linkWarning(postOf({ visibility: 'circle', author }), true)).toBe(
      'Only those who can see its circle can open it.',
    );
  });
});
