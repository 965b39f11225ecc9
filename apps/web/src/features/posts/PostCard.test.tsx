import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { answerCalls } from '../../../test/support/server.ts';
import { PostCard } from './PostCard.tsx';

const editor = vi.hoisted(() => ({ isBroken: true }));

vi.mock(import('./PostEditor.tsx'), async (original) => {
  const { PostEditor } = await original();
  return {
    PostEditor: (props) => {
      if (editor.isBroken) throw new TypeError('Failed to fetch');
      return <PostEditor {...props} />;
    },
  };
});

const author = authorOf({ id: 1, name: 'Ana', relation: null });

async function editPost() {
  await userEvent.click(await screen.findByRole('button', { name: 'More about the post by Ana' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Post' }));
}

describe('a post whose editor cannot be loaded', () => {
  beforeEach(async () => {
    editor.isBroken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('scrollTo', () => undefined);
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    localStorage.setItem('authToken', 'token');
    answerCalls({ 'accounts.me': () => ({ user: { ...author, postCount: 1 } }) });
    await renderWithRouter(<PostCard post={postOf({ author })} />);
    await editPost();
    await screen.findByText('This could not be loaded.');
  });

  it('keeps its text, and Escape closes the note', async () => {
    expect(screen.getByText('Hello')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Hello')).toBeTruthy();
  });

  it('opens the editor when Edit Post is chosen again, or with Retry', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await editPost();
    await screen.findByText('This could not be loaded.');
    editor.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Edit your post' })).toBeTruthy();
  });
});
