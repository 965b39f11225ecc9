import { screen } from '@testing-library/react';
import type { Action } from '@vibeline/core/features/actions/action.schema';
import { expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { ActionRow } from './ActionRow.tsx';

const ben = authorOf();
const own = authorOf(ownUser);
const action: Action = {
  kind: 'post',
  createdAt: '2026-03-01T12:00:00.000Z',
  postId: 3,
  commentId: null,
  member: null,
  isPositive: null,
  excerpt: null,
};

it('says what one did, and leads to it', async () => {
  const vote = { kind: 'vote', isPositive: true, member: ben } as const;
  const cases: [fields: Partial<Action>, sentence: string, href: string][] = [
    [{}, 'You posted', '/posts/3'],
    [{ kind: 'comment', commentId: 9, member: ben }, 'You commented on Ben Hartley’s post', '/posts/3?comment=9'],
    [{ kind: 'comment', commentId: 9, member: own }, 'You commented on your own post', '/posts/3?comment=9'],
    [vote, 'You voted positive on Ben Hartley’s post', '/posts/3'],
    [{ ...vote, isPositive: false, commentId: 9 }, 'You voted negative on Ben Hartley’s comment', '/posts/3?comment=9'],
    [{ kind: 'follow', postId: null, member: ben }, 'You followed Ben Hartley', '/profile/7'],
  ];
  mockServer({ 'accounts.me': () => ({ user: ownUser }) });
  localStorage.setItem('authToken', 'token');
  await renderWithRouter(
    <ul>
      {cases.map(([fields], index) => (
        <ActionRow key={String(index)} action={{ ...action, ...fields }} />
      ))}
    </ul>,
  );
  await screen.findByRole('link', { name: 'You commented on your own post' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(cases.map(([, sentence, href]) => [sentence, href]));
});

it('quotes what it was about', async () => {
  mockServer({});
  await renderWithRouter(
    <ul>
      <ActionRow action={{ ...action, excerpt: 'A loaf' }} />
    </ul>,
  );
  expect(screen.getByText('A loaf').getAttribute('dir')).toBe('auto');
  expect(screen.getByRole('listitem').dataset['simple']).toBe('false');
});
