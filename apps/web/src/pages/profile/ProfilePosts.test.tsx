import { screen } from '@testing-library/react';
import type { Relation, User } from '@vibeline/core/features/members/member.schema';
import { expect, it, vi } from 'vitest';
import { memberOf, noRelation, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { ProfilePosts } from './ProfilePosts.tsx';

let calls: Call[];

async function open(member: User, { isOwn = false, items = [] as unknown[] } = {}) {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  calls = mockServer({ 'accounts.me': () => ({ user: ownUser }), 'posts.list': () => ({ items, nextCursor: null }) });
  localStorage.setItem('authToken', 'token');
  return renderWithRouter(<ProfilePosts memberId={member.id} member={member} isOwn={isOwn} />);
}

const privateTo = (follow: Relation['follow']) => memberOf({ isPrivate: true, relation: { ...noRelation, follow } });

it('says why there are no posts, and what can be done', async () => {
  const cases: [member: User, isOwn: boolean, title: string, text: string, action: string | null][] = [
    [memberOf(ownUser), true, 'You have not posted yet', 'What you write gathers here', 'Write a post'],
    [memberOf(), false, 'No posts yet', 'Ben Hartley has not posted anything so far.', 'Find people'],
    [privateTo('none'), false, 'This account is private', 'Follow Ben Hartley to see what they post.', null],
    [
      privateTo('pending'),
      false,
      'This account is private',
      'You see what Ben Hartley posts once your request is accepted.',
      null,
    ],
    [privateTo('accepted'), false, 'No posts yet', 'Ben Hartley has not posted anything so far.', 'Find people'],
  ];
  for (const [member, isOwn, title, text, action] of cases) {
    const { unmount } = await open(member, { isOwn });
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.parentElement?.textContent).toContain(text);
    expect(screen.queryByText(/^(Write a post|Find people)$/)?.textContent ?? null).toBe(action);
    unmount();
  }
});

it('asks for the posts of that member alone', async () => {
  await open(memberOf(), { items: [postOf()] });
  expect(await screen.findAllByText('Hello')).not.toEqual([]);
  expect(screen.queryByText('No posts yet')).toBeNull();
  const asked = calls.filter(({ path }) => path === 'posts.list').map(({ input }) => input.memberId);
  expect(new Set(asked)).toEqual(new Set([7]));
});
