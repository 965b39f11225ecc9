import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as composer from '../../../../test/support/composer.tsx';
import { authorOf } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { catchUploads, type FakeUpload, fileOf, mediaOf, withVideoLength } from '../../../../test/support/uploads.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { ComposerDialog } from '../ComposerDialog.tsx';

const { postButton, serveComposer, user } = composer;
const openComposer = () => composer.openComposer(() => undefined);
const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Also as a story' });
let uploads: FakeUpload[];
let sent: unknown[];

async function addFile(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[data-tools] input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
  await screen.findByRole('button', { name: /^(Picture|Video)/ });
  await act(async () => uploads.at(-1)?.respond(201, mediaOf(4)));
}

beforeEach(() => {
  localStorage.clear();
  uploads = catchUploads();
  sent = serveComposer({
    'media.get': ({ id }) => mediaOf(Number(id)),
    'posts.audienceCounts': () => ({ followers: 14, closeFollowers: 3 }),
    'stories.strip': () => [],
    'posts.createPrivate': (input) => {
      sent.push(input);
      return postOf({
        id: 9,
        content: input.content,
        visibility: 'followers',
        isPrivate: true,
        author: authorOf(user),
      });
    },
  });
});
afterEach(cleanup);

describe('also as a story', () => {
  it('asks for a picture or a video, and is only a post without one', async () => {
    const { field } = await openComposer();
    expect(screen.queryByRole('region', { name: 'Your Story' })).toBeNull();
    await userEvent.click(toggle());
    expect(screen.getByText('Add a picture or a video first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a header' })).toBeTruthy();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('asStory');
  });

  it('is sent with the post, kept in its draft, and said after it', async () => {
    const first = await openComposer();
    await addFile(fileOf('a.jpg', 'image/jpeg'));
    await userEvent.type(first.field, 'Hello');
    await userEvent.click(toggle());
    first.view.unmount();
    await openComposer();
    expect(toggle().checked).toBe(true);
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Hello', asStory: true, media: [{ id: 4 }] }]));
    expect(readToast()).toMatchObject({
      title: 'Post created',
      description: 'Your post has been created successfully. It is in your story too.',
    });
  });

  it('is not possible for an anonymous post', async () => {
    const { field } = await openComposer();
    await addFile(fileOf('a.jpg', 'image/jpeg'));
    await userEvent.type(field, 'Hello');
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('switch', { name: 'Post anonymously' }));
    expect([toggle().disabled, toggle().checked]).toEqual([true, false]);
    expect(screen.getByText('Not with an anonymous post: a story names its author.')).toBeTruthy();
    await userEvent.click(postButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('asStory');
  });

  it.each([
    [60, false],
    [61, true],
  ])('with a video of %d seconds is refused: %s', async (seconds, isRefused) => {
    withVideoLength(seconds);
    await openComposer();
    await addFile(fileOf('clip.mp4', 'video/mp4'));
    await waitFor(() => expect(toggle().disabled).toBe(isRefused));
    expect(screen.queryByText(/videos in a story can be at most 60 seconds long/) !== null).toBe(isRefused);
  });

  it('is for the audience of a private post', async () => {
    await renderWithRouter(<ComposerDialog initialKind="private" opened onClose={vi.fn()} />);
    const field = await screen.findByRole('textbox', { name: 'Your post' });
    await addFile(fileOf('a.jpg', 'image/jpeg'));
    await userEvent.type(field, 'Hello');
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(sent).toMatchObject([{ visibility: 'followers', asStory: true }]));
    expect(readToast()).toMatchObject({ title: 'Private post created!', description: 'It is in your story too.' });
  });
});
