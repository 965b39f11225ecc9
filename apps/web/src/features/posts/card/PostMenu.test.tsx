import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { closeShare, shareStore } from '../../sharing/open-share.ts';
import { PostMenu } from './PostMenu.tsx';

const own = authorOf(ownUser);
const narrowed: unknown[] = [];

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  narrowed.length = 0;
  closeShare();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true });
  mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'posts.audienceCounts': () => ({ followers: 14, closeFollowers: 3 }),
    'posts.changeAudience': ({ id, visibility }) => {
      narrowed.push({ id, visibility });
      return postOf({ id, visibility, isPrivate: true, author: own });
    },
  });
});

async function openMenu(post: Post) {
  await renderWithRouter(<PostMenu post={post} onEdit={() => undefined} onRemoveVote={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
}

const entry = (name: string) => screen.queryByRole('menuitem', { name });

describe('the menu of a post', () => {
  it('says who can see one’s own post, and narrows its audience', async () => {
    await openMenu(postOf({ author: own }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Narrow the audience…' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Friends, 14 people' })).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Close Friends, 3 people' }));
    await userEvent.click(screen.getByRole('button', { name: 'Narrow' }));
    await waitFor(() => expect(narrowed).toEqual([{ id: 3, visibility: 'close_followers' }]));
    expect(readToast()).toMatchObject({
      title: 'Audience narrowed',
      description: 'You and your close friends can see this post. Your other friends cannot.',
    });
  });

  it('saves a post without naming a folder: it stays in its own when it could not be asked whether it is saved', async () => {
    const calls = mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'saved.find': () => new ErrorResponse(400, 'Not now'),
      'saved.save': () => ({ isSaved: true, folderId: 7 }),
    });
    await openMenu(postOf());
    const save = await screen.findByRole<HTMLButtonElement>('menuitem', { name: 'Save' });
    await waitFor(() => expect(save.disabled || save.dataset['disabled']).toBeFalsy());
    await userEvent.click(save);
    const saves = () => calls.filter(({ path }) => path === 'saved.save').map(({ input }) => input);
    await waitFor(() => expect(saves()).toEqual([{ kind: 'post', id: 3 }]));
  });

  it('offers no smaller audience for a post of close friends', async () => {
    await openMenu(postOf({ author: own, visibility: 'close_followers', isPrivate: true }));
    await waitFor(() => expect(entry('Who can see this')).toBeTruthy());
    expect(entry('Narrow the audience…')).toBeNull();
  });

  it('says of another member’s private post whose friends see it, and warns when its link is copied', async () => {
    const author = authorOf({ id: 7, name: 'Ben' });
    await openMenu(postOf({ author, visibility: 'followers', isPrivate: true }));
    expect(entry('Narrow the audience…')).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(readToast()?.description).toContain('Only friends of Ben can open it.'));
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Who can see this' }));
    expect(await screen.findByText('Only friends of Ben can see this post.')).toBeTruthy();
  });

  it('shares the post, with who can open the link where that is not everyone', async () => {
    const author = authorOf({ id: 7, name: 'Ben' });
    await openMenu(postOf({ author, content: 'Words', visibility: 'followers', isPrivate: true }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(shareStore.get()).toEqual({
      url: '/posts/3',
      title: 'Ben: Words',
      postId: 3,
      warning: 'Only friends of Ben can open it.',
    });
  });

  it('has neither for another member’s public post', async () => {
    await openMenu(postOf({ author: authorOf({ id: 7, name: 'Ben' }) }));
    expect(entry('Who can see this')).toBeNull();
    expect(entry('Narrow the audience…')).toBeNull();
  });
});
