import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, ownUser } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, mockServer } from '../../../../test/support/server.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { PostCard } from './PostCard.tsx';

const post = postOf({ author: memberOf({ ...ownUser }), content: 'As it was' });

function CardFor({ viewer }: { viewer: User & Pick<typeof ownUser, 'positiveReceived' | 'negativeReceived'> }) {
  const { accounts } = trpc.useUtils();
  useState(() => accounts.me.setData(undefined, { user: { ...ownUser, ...viewer } }));
  return <PostCard post={post} />;
}

const showTo = (viewer = ownUser) => renderWithRouter(<CardFor viewer={viewer} />);
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your post' });

async function startEditing() {
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Post' }));
  return findField();
}

describe('an edit of a post', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'posts.edit': () => new ErrorResponse(401, 'Login required'),
    });
  });

  it('is open again, with its text, for its author after the session ended while it was saved', async () => {
    const first = await showTo();
    const field = await startEditing();
    await userEvent.type(field, ', and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(readToast()?.tone).toBe('error'));
    first.unmount();

    const asOther = await showTo({ ...ownUser, id: 2 });
    await screen.findByText('As it was');
    expect(screen.queryByRole('textbox')).toBeNull();
    asOther.unmount();

    const second = await showTo();
    expect((await findField()).value).toBe('As it was, and more');
    expect(document.activeElement).not.toBe(await findField());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    await showTo();
    await screen.findByText('As it was');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that would replace what was saved elsewhere shows that first, and keeps the text', async () => {
    const versions: unknown[] = [];
    const refusal = new ErrorResponse(409, 'It was changed elsewhere');
    refusal.data.reason = 'changed_elsewhere';
    mockServer({
      'accounts.me': () => ({ user: ownUser }),
      'posts.get': () => ({ ...post, content: 'As the app has it', version: 4 }),
      'posts.edit': (input) => {
        versions.push(input.version);
        if (versions.length === 1) return refusal;
        return { ...post, content: 'As it was, and more', version: 5 };
      },
    });
    await showTo();
    const field = await startEditing();
    await userEvent.type(field, ', and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed elsewhere');
    expect(field.value).toBe('As it was, and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(versions).toEqual([1, 4]);
  });
});
