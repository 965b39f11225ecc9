import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeButton, serveComposer, user } from '../../../../test/support/composer.tsx';
import { authorOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse, type Handler } from '../../../../test/support/server.ts';
import { catchUploads, type FakeUpload, fileOf, mediaOf, withVideoLength } from '../../../../test/support/uploads.ts';
import { readToast, toastStore } from '../../../ui/toasts/toast.ts';
import { CreateStoryDialog } from './CreateStoryDialog.tsx';

const DRAFT_KEY = 'vibeline-story-draft:1';
const onClose = vi.fn();
const discarded = vi.fn();
let uploads: FakeUpload[];
let sent: { content: string; backgroundColor: string | null; audience: string; media: unknown[]; key: string | null }[];

const created: Handler = ({ content, backgroundColor, audience }): Story => ({
  id: 9,
  author: authorOf(user),
  content,
  backgroundColor,
  visibility: audience,
  media: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-02T12:00:00.000Z',
  viewCount: 0,
  isSeen: true,
  highlightIds: [],
});

function serve(respond: Handler = created): void {
  sent = [];
  serveComposer({
    'posts.audienceCounts': () => ({ followers: 14, closeFollowers: 3 }),
    'media.get': ({ id }) => mediaOf(Number(id)),
    'media.discard': ({ id }) => discarded(id),
    'stories.strip': () => [],
    'stories.create': (input, call) => {
      sent.push({ ...input, key: call.idempotencyKey });
      return respond(input, call);
    },
  });
}

async function open() {
  const view = await renderWithRouter(<CreateStoryDialog member={user} opened onClose={onClose} />);
  await screen.findByRole('tab', { name: 'Text' });
  return view;
}

const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share story' });
const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your story' });
const caption = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption (optional)' });
const tiles = () => screen.findAllByRole('button', { name: /^(Picture|Video)/ });
const finishUpload = (index: number, id: number) => act(async () => uploads[index]?.respond(201, mediaOf(id)));

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('form input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, files, { applyAccept: false });
}

const picture = (name: string, size?: number) => fileOf(name, 'image/jpeg', size);
const video = (name: string) => fileOf(name, 'video/mp4');

beforeEach(() => {
  localStorage.clear();
  toastStore.set(null);
  onClose.mockReset();
  discarded.mockReset();
  uploads = catchUploads();
  serve();
});

// Unfinished uploads would affect the next test.
afterEach(async () => {
  cleanup();
  // Those that waited start when others end.
  for (let index = 0; index < uploads.length; index += 1) await act(async () => uploads[index]?.respond(400, {}));
});

describe('a text story', () => {
  it('needs a text, says so, and goes back to the field', async () => {
    await open();
    await userEvent.type(field(), '  ');
    await userEvent.click(share());
    expect(readToast()).toMatchObject({
      title: 'Story content required',
      description: 'Please add some text to your story.',
      tone: 'error',
    });
    expect(document.activeElement).toBe(field());
    expect(sent).toEqual([]);
  });

  it('says beside the field that its text is missing, until there is some', async () => {
    await open();
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.click(share());
    const text = screen.getByText('Please add some text to your story.');
    expect(field().getAttribute('aria-errormessage')).toBe(text.id);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(tab('Image'));
    expect(screen.queryByText(/^Please/)).toBeNull();
    await userEvent.click(tab('Text'));
    await userEvent.click(share());
    await userEvent.type(field(), 'Hello');
    expect(screen.queryByText(/^Please/)).toBeNull();
    expect(readToast()).toBeNull();
  });

  it('is shown on its background while it is written, and sent with it', async () => {
    await open();
    await userEvent.type(field(), 'Good morning');
    await userEvent.click(screen.getByRole('radio', { name: 'Amber' }));
    const canvas = field().closest('label');
    expect([canvas?.style.backgroundColor, canvas?.style.color]).toEqual(['rgb(242, 179, 55)', 'rgb(0, 0, 0)']);
    await userEvent.click(share());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      { content: 'Good morning', backgroundColor: '#f2b337', audience: 'public', media: [], key: expect.any(String) },
    ]);
    expect(readToast()).toMatchObject({ title: 'Story created!', action: { label: 'View' } });
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('counts near 500 characters, and cannot be shared with more', async () => {
    await open();
    await userEvent.click(field());
    await userEvent.paste('a'.repeat(399));
    expect(screen.queryByText(/left$/)).toBeNull();
    await userEvent.paste('a'.repeat(101));
    expect(screen.getAllByText('0 left').length).toBeGreaterThan(0);
    expect(share().disabled).toBe(false);
    await userEvent.paste('a');
    expect(screen.getAllByText('1 too many').length).toBeGreaterThan(0);
    expect(share().disabled).toBe(true);
  });

  it('leaves out the files that were chosen before, and says so', async () => {
    await open();
    await userEvent.click(tab('Image'));
    await choose(picture('a.jpg'));
    await tiles();
    await finishUpload(0, 5);
    await userEvent.click(tab('Text'));
    expect(screen.getByText('A text story has no files: 1 file is left out.')).toBeTruthy();
    await userEvent.type(field(), 'Words alone');
    await userEvent.click(share());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ content: 'Words alone', media: [] }]);
    await waitFor(() => expect(discarded).toHaveBeenCalledExactlyOnceWith(5));
  });
});

describe('a story of files', () => {
  it('of pictures and of videos are chosen with what fits them; only a picture can be taken', async () => {
    await open();
    const offered = async (name: string) => {
      await userEvent.click(tab(name));
      const inputs = [...document.querySelectorAll<HTMLInputElement>('form input[type="file"]')];
      return inputs.map((input) => [input.previousElementSibling?.textContent, input.dataset['kind'], input.multiple]);
    };
    expect(await offered('Image')).toEqual([
      ['Choose pictures', 'image', true],
      ['Take a picture', 'camera', false],
    ]);
    expect(await offered('Video')).toEqual([['Choose videos', 'video', true]]);
  });

  it.each(['Image', 'Video'])('of the tab %s needs a file, and says so', async (name) => {
    await open();
    await userEvent.click(tab(name));
    await userEvent.click(share());
    expect(readToast()).toMatchObject({
      title: 'File required',
      description: 'Please select at least one file for your story.',
      tone: 'error',
    });
    expect(screen.getByText('Please select at least one file for your story.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is sent in its order, with descriptions and caption', async () => {
    await open();
    await userEvent.click(tab('Image'));
    await choose(picture('a.jpg'), picture('b.jpg'));
    const [first] = await tiles();
    expect(first?.getAttribute('aria-label')).toContain('shown first');
    await finishUpload(0, 1);
    await finishUpload(1, 2);
    await userEvent.click((await tiles())[1] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'The bay');
    await userEvent.click(screen.getByRole('button', { name: 'Show first' }));
    await userEvent.type(caption(), 'Our day');
    await userEvent.click(share());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      {
        content: 'Our day',
        backgroundColor: null,
        media: [
          { id: 2, alt: 'The bay' },
          { id: 1, alt: null },
        ],
      },
    ]);
    expect(discarded).not.toHaveBeenCalled();
  });

  it('moves to the tab of what was added', async () => {
    withVideoLength(59);
    await open();
    await userEvent.click(tab('Image'));
    await choose(video('clip.mp4'));
    await waitFor(() => expect(selectedTab()).toBe('Video'));
    await choose(picture('a.jpg'));
    await waitFor(() => expect(selectedTab()).toBe('Image'));
    expect(await tiles()).toHaveLength(2);
  });

  it('keeps the focus in the dialog when the files replace their button, and the other way round', async () => {
    await open();
    await userEvent.click(tab('Image'));
    act(() => screen.getByRole('button', { name: 'Choose pictures' }).focus());
    await choose(picture('a.jpg'));
    const [tile] = await tiles();
    expect(document.activeElement).toBe(tile);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.jpg' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose pictures' }));
  });

  it('takes pasted files on the tab of texts too', async () => {
    await open();
    act(() => void field().dispatchEvent(pasteOf(picture('a.jpg'))));
    await waitFor(() => expect(selectedTab()).toBe('Image'));
    expect(await tiles()).toHaveLength(1);
  });

  it('takes no video of more than 60 seconds', async () => {
    withVideoLength(61);
    await open();
    await userEvent.click(tab('Video'));
    await choose(video('long.mp4'), picture('a.jpg'));
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Video too long',
        description: 'Videos in a story can be at most 60 seconds long',
        tone: 'error',
      }),
    );
    expect((await tiles()).map((tile) => tile.getAttribute('aria-label'))).toEqual([expect.stringContaining('a.jpg')]);
    expect(uploads).toHaveLength(1);
  });

  it('takes ten files of any kind, and no picture over 5 MB', async () => {
    withVideoLength(10);
    await open();
    await userEvent.click(tab('Image'));
    await choose(picture('large.jpg', 5 * 1024 * 1024 + 1));
    expect(readToast()).toMatchObject({
      title: 'File too large',
      description: 'Please select images smaller than 5MB',
    });
    await choose(...Array.from({ length: 11 }, (_, index) => video(`${index}.mp4`)));
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Too many files', description: 'A story can have at most 10 files' }),
    );
    expect(await tiles()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Add more' })).toBeNull();
  });

  it('waits for its files, and can be edited until then', async () => {
    await open();
    await userEvent.click(tab('Image'));
    await choose(picture('a.jpg'));
    await tiles();
    await userEvent.click(share());
    expect(await screen.findByText(/^Uploading \d+ %$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(share().disabled).toBe(false));
    expect(sent).toEqual([]);
    await userEvent.click(share());
    await finishUpload(0, 1);
    await waitFor(() => expect(sent).toMatchObject([{ media: [{ id: 1 }] }]));
  });

  it('is shared after its dialog was closed; a failure then opens the draft again', async () => {
    const { router, unmount } = await open();
    await userEvent.click(tab('Image'));
    await choose(picture('a.jpg'));
    await tiles();
    await userEvent.click(share());
    await screen.findByText(/^Uploading \d+ %$/);
    await userEvent.click(closeButton());
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    await act(async () => uploads[0]?.respond(400, { message: 'Invalid image' }));
    await waitFor(() => expect(readToast()).toMatchObject({ action: { label: 'Open draft' } }));
    await act(async () => readToast()?.action?.onClick());
    expect(router.latestLocation.state.overlay).toBe('createStory');
  });

  it('keeps everything when a file has failed, and says which', async () => {
    await open();
    await userEvent.click(tab('Image'));
    await choose(picture('a.jpg'));
    await tiles();
    await act(async () => uploads[0]?.respond(400, { message: 'Invalid image' }));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await userEvent.click(share());
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Failed to create story', description: 'Invalid image' }),
    );
    expect(await tiles()).toHaveLength(1);
  });
});

describe('the dialog', () => {
  it('lets the audience be chosen, and says whom it reaches', async () => {
    await open();
    const everyone = await screen.findByRole<HTMLInputElement>('radio', { name: 'Everyone who follows you' });
    expect(everyone.checked).toBe(true);
    await screen.findByRole('radio', { name: 'Friends, 14 people' });
    await userEvent.click(screen.getByRole('radio', { name: 'Close Friends, 3 people' }));
    await userEvent.type(field(), 'Between us{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ content: 'Between us', audience: 'close_followers' }]));
  });

  it.each([
    [new ErrorResponse(409, 'You can have at most 100 stories in a day'), 'You can have at most 100 stories in a day'],
    [new ErrorResponse(500, ''), 'Please try again.'],
  ])(
    'keeps what was written when the story is refused, and sends it again under the same key',
    async (response, description) => {
      serve(() => response);
      await open();
      await userEvent.type(field(), 'Hello');
      await userEvent.click(share());
      await waitFor(() =>
        expect(readToast()).toMatchObject({ title: 'Failed to create story', description, tone: 'error' }),
      );
      expect(field().value).toBe('Hello');
      expect(onClose).not.toHaveBeenCalled();
      await waitFor(() => expect(share().disabled).toBe(false));
      await userEvent.click(share());
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.key).toBe(sent[0]?.key);
    },
  );

  it('restores the draft after a reload, beside that of a post', async () => {
    localStorage.setItem('vibeline-draft:1', JSON.stringify({ text: 'A post', sendKey: 'k' }));
    const view = await open();
    await userEvent.type(field(), 'Half a story');
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Friends, 14 people' }));
    view.unmount();
    await open();
    expect(field().value).toBe('Half a story');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Teal' }).checked).toBe(true);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Friends, 14 people' })).checked).toBe(true);
    expect(localStorage.getItem('vibeline-draft:1')).toContain('A post');
  });

  it('asks before it closes over a draft', async () => {
    await open();
    await userEvent.type(field(), 'Something');
    await userEvent.click(closeButton());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem(DRAFT_KEY)).toContain('Something');
    await userEvent.click(closeButton());
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });
});

/** jsdom has no DataTransfer. */
function pasteOf(...files: File[]): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  return Object.assign(event, { clipboardData: { files, types: ['Files'] } });
}
