import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as composer from '../../../test/support/composer.tsx';
import { postOf } from '../../../test/support/posts.ts';
import { ErrorResponse } from '../../../test/support/server.ts';
import { catchUploads, type FakeUpload, fileOf, mediaOf } from '../../../test/support/uploads.ts';
import { readToast } from '../../ui/toasts/toast.ts';

const { postButton, closeButton, serveComposer } = composer;
const onClose = vi.fn();
const openComposer = () => composer.openComposer(onClose);
let uploads: FakeUpload[];
let sent: ReturnType<typeof serveComposer>;
const discarded = vi.fn();

const picture = (name: string, size?: number) => fileOf(name, 'image/jpeg', size);
const MB = 1024 * 1024;

async function choose(files: File[], picks = 'image'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`[data-tools] input[data-kind="${picks}"]`);
  if (input) await userEvent.upload(input, files);
}

const tiles = () => screen.findAllByRole('button', { name: /^(Picture|Video)/ });
const names = async () => (await tiles()).map((tile) => /, (\w+)\./.exec(tile.getAttribute('aria-label') ?? '')?.[1]);
const finishUpload = (index: number, id: number) => act(async () => uploads[index]?.respond(201, mediaOf(id)));

async function openWith(...files: string[]) {
  const opened = await openComposer();
  await choose(files.map((name) => picture(`${name}.jpg`)));
  await tiles();
  for (const index of files.keys()) await finishUpload(index, index + 1);
  return opened;
}

describe('media in the composer', () => {
  beforeEach(() => {
    onClose.mockReset();
    discarded.mockReset();
    uploads = catchUploads();
    sent = serveComposer({
      'media.get': ({ id }) => mediaOf(Number(id)),
      'media.discard': ({ id }) => discarded(id),
    });
  });

  // Unfinished uploads would affect the next test.
  afterEach(async () => {
    cleanup();
    await act(async () => {
      for (const upload of uploads) upload.loseConnection();
    });
  });

  it('leaves out an image that is too large and accepts the others', async () => {
    await openComposer();
    await choose([picture('a.jpg'), picture('b.jpg', 5 * MB + 1), picture('c.jpg')]);
    expect(await names()).toEqual(['a', 'c']);
    expect(readToast()).toMatchObject({
      title: 'File too large',
      description: 'Please select images smaller than 5MB',
      tone: 'error',
    });
  });

  it('accepts a header under 10 MB only, and puts it first', async () => {
    await openWith('a');
    await userEvent.click(screen.getByRole('switch', { name: 'Also as a story' }));
    const banner = within(screen.getByRole('region', { name: 'Your Story' }));
    const input = screen.getByRole('region', { name: 'Your Story' }).querySelector('input');
    await userEvent.upload(input as HTMLInputElement, fileOf('clip.mp4', 'video/mp4', 10 * MB));
    expect(readToast()).toMatchObject({
      title: 'File too large',
      description: 'Please select a file smaller than 10MB',
    });
    expect(await names()).toEqual(['a']);
    await userEvent.upload(input as HTMLInputElement, fileOf('clip.mp4', 'video/mp4', 9 * MB));
    await waitFor(async () => expect(await names()).toEqual(['clip']));
    expect(banner.getByRole('button', { name: 'Replace the header' })).toBeTruthy();
    await waitFor(() => expect(discarded).toHaveBeenCalledExactlyOnceWith(1));
  });

  it('accepts a video of the size of a post’s video that is not chosen as the header', async () => {
    await openComposer();
    await choose([fileOf('clip.mp4', 'video/mp4', 60 * MB)], 'video');
    expect(await names()).toEqual(['clip']);
  });

  it('shows a picture once, also when it is the header', async () => {
    await openWith('a');
    expect(document.querySelectorAll('img[src="blob:a.jpg"]')).toHaveLength(1);
  });

  it('shows a picture that is named like a video as a picture', async () => {
    await openComposer();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await choose([new File([png], 'a.mp4', { type: 'video/mp4' })], 'video');
    expect((await tiles()).map((tile) => tile.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Picture/)]);
  });

  it('shows the progress of an upload, and cancels it', async () => {
    await openComposer();
    await choose([picture('a.jpg')]);
    const ring = await screen.findByRole('progressbar', { name: 'Upload of a.jpg' });
    act(() => uploads[0]?.progress(42, 100));
    expect(ring.getAttribute('aria-valuenow')).toBe('42');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.jpg' }));
    expect(uploads[0]?.isAborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows why an upload failed, and retries it', async () => {
    await openComposer();
    await choose([picture('a.jpg')]);
    await tiles();
    await act(async () => uploads[0]?.respond(400, { message: 'Invalid image' }));
    expect(screen.getByText('Invalid image')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await finishUpload(1, 5);
    expect(screen.queryByText('Invalid image')).toBeNull();
    expect(uploads).toHaveLength(2);
  });

  it('removes a picture here and on the server', async () => {
    await openWith('a', 'b');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(await names()).toEqual(['b']);
    await waitFor(() => expect(discarded).toHaveBeenCalledExactlyOnceWith(1));
  });

  it('posts pictures in their order and with their descriptions', async () => {
    const { field } = await openWith('a', 'b', 'c');
    await userEvent.type(field, 'Hello');
    const [, , third] = await tiles();
    act(() => third?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(await names()).toEqual(['a', 'c', 'b']);
    expect(screen.getByText('c.jpg is now picture 2 of 3')).toBeTruthy();
    await userEvent.click((await tiles())[2] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'The bay');
    await userEvent.click(screen.getByRole('button', { name: 'Make header' }));
    expect(await names()).toEqual(['b', 'a', 'c']);
    await userEvent.click(screen.getByRole('button', { name: 'Move later' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(postButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.media).toEqual([
      { id: 1, alt: null },
      { id: 2, alt: 'The bay' },
      { id: 3, alt: null },
    ]);
    expect(discarded).not.toHaveBeenCalled();
  });

  it('reminds of missing descriptions, and posts without them', async () => {
    const { field } = await openWith('a', 'b');
    expect(screen.getByText('2 pictures have no description yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Describe' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Sea{Enter}');
    expect(screen.getByText('One picture has no description yet.')).toBeTruthy();
    await userEvent.type(field, 'Hello');
    expect(postButton().disabled).toBe(false);
  });

  it('reminds of no description for a picture that failed', async () => {
    await openComposer();
    await choose([picture('a.jpg'), picture('b.jpg')]);
    await tiles();
    await finishUpload(0, 1);
    await act(async () => uploads[1]?.respond(400, { message: 'Invalid image' }));
    expect(screen.getByText('One picture has no description yet.')).toBeTruthy();
    expect((await tiles())[1]?.getAttribute('aria-label')).toBe('Picture 2 of 2, b.jpg, failed');
  });

  it('sends a post as soon as its files are uploaded', async () => {
    const { field } = await openComposer();
    await choose([picture('a.jpg'), picture('b.jpg')]);
    await tiles();
    await userEvent.type(field, 'Hello{Control>}{Enter}{/Control}');
    act(() => uploads[0]?.progress(100, 100));
    expect(screen.getByText('Uploading 50 %')).toBeTruthy();
    expect(field.readOnly).toBe(true);
    await finishUpload(0, 1);
    expect(sent).toEqual([]);
    await finishUpload(1, 2);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ media }) => media.map(({ id }) => id))).toEqual([[1, 2]]);
    expect(field.value).toBe('');
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
  });

  it('does not send a post that is cancelled', async () => {
    const { field } = await openComposer();
    await choose([picture('a.jpg')]);
    await tiles();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(field.readOnly).toBe(false));
    await finishUpload(0, 1);
    expect(sent).toEqual([]);
    expect(field.value).toBe('Hello');
  });

  it('does not lose the draft when a file of a waiting post fails', async () => {
    const { field } = await openComposer();
    await choose([picture('a.jpg')]);
    await tiles();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await act(async () => uploads[0]?.respond(503, { message: 'Service busy' }));
    expect(readToast()).toMatchObject({ title: 'Failed to create post', description: 'Service busy' });
    expect(field.value).toBe('Hello');
    expect(await names()).toEqual(['a']);
    expect(sent).toEqual([]);
  });

  it('names a video that could not be processed, instead of sending it', async () => {
    const { field } = await openComposer();
    await choose([fileOf('clip.mov', 'video/quicktime')], 'video');
    await tiles();
    const failed = mediaOf(1, { mediaType: 'video', state: 'failed', reason: 'This codec is not supported' });
    await act(async () => uploads[0]?.respond(201, failed));
    expect(screen.getByText('This codec is not supported')).toBeTruthy();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(readToast()?.description).toBe('clip.mov: This codec is not supported'));
    expect(sent).toEqual([]);
  });

  it('posts after the composer was closed', async () => {
    const { field, view } = await openComposer();
    await choose([picture('a.jpg')]);
    await tiles();
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await userEvent.click(closeButton());
    expect(onClose).toHaveBeenCalledOnce();
    view.unmount();
    await finishUpload(0, 1);
    await waitFor(() => expect(sent[0]).toMatchObject({ content: 'Hello', media: [{ id: 1, alt: null }] }));
    await waitFor(() => expect(localStorage.getItem('vibeline-draft:1')).toBeNull());
  });

  it('restores a draft with its files after a reload', async () => {
    const { view } = await openWith('a', 'b');
    await userEvent.click((await tiles())[1] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'The bay');
    view.unmount();
    await openComposer();
    expect(await names()).toEqual(['a', 'b']);
    await waitFor(() =>
      expect(document.querySelector('[data-key] img')?.getAttribute('src')).toBe('/media/1-640.webp'),
    );
    await userEvent.click((await tiles())[1] as HTMLElement);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('The bay');
  });

  it('removes a file that the server has deleted, with a toast', async () => {
    const { view } = await openWith('a', 'b');
    view.unmount();
    serveComposer({
      'media.get': ({ id }) => (id === 1 ? new ErrorResponse(404, 'Media not found') : mediaOf(Number(id))),
    });
    await openComposer();
    await waitFor(async () => expect(await names()).toEqual(['b']));
    expect(readToast()?.title).toBe('A file of your draft is gone');
  });

  it('uploads a file again that the server does not have any more', async () => {
    const { field } = await openWith('a', 'b');
    const message = 'Media not found; upload it again';
    sent = serveComposer({
      'media.get': ({ id }) => (id === 1 ? new ErrorResponse(404, 'Media not found') : mediaOf(Number(id))),
      'posts.create': ({ media }) =>
        media[0].id === 1 ? new ErrorResponse(400, message, { media: message }) : postOf({ id: 9 }),
    });
    await userEvent.type(field, 'Hello');
    await userEvent.click(postButton());
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.file?.name).toBe('a.jpg');
    expect(field.value).toBe('Hello');
    await finishUpload(2, 3);
    await waitFor(() => expect(postButton().disabled).toBe(false));
    await userEvent.click(postButton());
    await waitFor(() => expect(sent.at(-1)?.media.map(({ id }) => id)).toEqual([3, 2]));
  });

  it('discards the draft’s media on the server', async () => {
    await openWith('a', 'b');
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discarded.mock.calls).toEqual([[1], [2]]));
    expect(localStorage.getItem('vibeline-draft:1')).toBeNull();
  });

  it('attaches pasted pictures, but not beside pasted text', async () => {
    const { field } = await openComposer();
    await userEvent.click(field);
    const data = (types: string[]) => ({ files: [picture('a.jpg')], types, getData: () => 'words' });
    await userEvent.paste(data(['text/plain', 'Files']) as unknown as DataTransfer);
    expect(uploads).toHaveLength(0);
    await userEvent.paste(data(['Files']) as unknown as DataTransfer);
    expect(await names()).toEqual(['a']);
  });
});
