import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { circleOf } from '../../../../test/support/circles.ts';
import { serveComposer, user } from '../../../../test/support/composer.tsx';
import { authorOf } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ErrorResponse } from '../../../../test/support/server.ts';
import { catchUploads, fileOf, mediaOf } from '../../../../test/support/uploads.ts';
import { readToast } from '../../../ui/toasts/toast.ts';
import { ComposerDialog } from '../ComposerDialog.tsx';

const onClose = vi.fn();
const rye = circleOf({ id: 5, name: 'Rye', role: 'member', memberCount: 24, isPrivate: true });
let circles = [rye];
let sent: unknown[];
let isFailing: boolean;

beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  catchUploads();
  circles = [rye];
  isFailing = false;
  const created = postOf({ id: 9, author: authorOf(user) });
  const privatePost = (visibility: 'followers' | 'close_followers') => ({ ...created, visibility, isPrivate: true });
  sent = serveComposer({
    'posts.audienceCounts': () => ({ followers: 38, closeFollowers: 5 }),
    'circles.list': () => ({ items: circles, nextCursor: null }),
    'circles.get': ({ id }) => circles.find((circle) => circle.id === id),
    'media.get': ({ id }) => mediaOf(Number(id)),
    'posts.create': ({ circleId }) =>
      circleId === undefined
        ? created
        : { ...created, visibility: 'circle', isPrivate: true, circleId, circleName: rye.name },
    'posts.createPrivate': (input, call) => {
      sent.push({ ...input, key: call.idempotencyKey });
      return isFailing ? new ErrorResponse(429, 'You post too fast') : privatePost(input.visibility);
    },
  });
});
afterEach(cleanup);

async function open(initialKind?: 'private') {
  await renderWithRouter(<ComposerDialog opened onClose={onClose} {...(initialKind && { initialKind })} />);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
}

async function choose(name: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Who can see this/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

const send = (name: 'Post' | 'Share') => userEvent.click(screen.getByRole('button', { name }));

it('sends a post that was begun for everyone to a circle, and says where it went', async () => {
  const field = await open();
  await userEvent.type(field, 'Hello');
  await choose(/^Rye\s*24 members/);
  expect(await screen.findByRole('button', { name: 'Who can see this: Rye' })).toBeTruthy();
  expect(field.value).toBe('Hello');
  await send('Share');
  await waitFor(() => expect(sent).toMatchObject([{ content: 'Hello', circleId: 5 }]));
  await waitFor(() =>
    expect(readToast()).toMatchObject({
      title: 'Post shared',
      description: 'It is in Rye.',
      action: { label: 'View' },
    }),
  );
  expect(screen.getByRole('button', { name: 'Who can see this: Everyone' })).toBeTruthy();
});

it('keeps what another audience has no place for, and says what it leaves out', async () => {
  const field = await open();
  await userEvent.type(field, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Category and hashtags' }));
  await userEvent.click(screen.getByRole('button', { name: 'Music' }));
  const anonymous = await screen.findByRole<HTMLInputElement>('switch', { name: 'Post anonymously' });
  await waitFor(() => expect(anonymous.disabled).toBe(false));
  await userEvent.click(anonymous);
  await choose(/^Friends\s*38 friends/);
  expect(screen.queryByRole('switch', { name: 'Post anonymously' })).toBeNull();
  const notes = screen.getByText(/^Not anonymous/).parentElement as HTMLElement;
  expect(within(notes).getByText(/^Without its category and hashtags/)).toBeTruthy();
  await choose(/^Everyone/);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Post anonymously' }).checked).toBe(true);
  await send('Post');
  await waitFor(() => expect(sent).toMatchObject([{ category: 'Music', isAnonymous: true }]));
});

it('waits until a private post has one file', async () => {
  const field = await open();
  await userEvent.type(field, 'Hello');
  const input = document.querySelector<HTMLInputElement>('[data-tools] input[data-kind="image"]');
  await userEvent.upload(
    input as HTMLInputElement,
    ['a.jpg', 'b.jpg'].map((name) => fileOf(name, 'image/jpeg')),
  );
  await choose(/^Close Friends\s*5 close friends/);
  expect(screen.getByText(/^A private post can have one image or one video\./)).toBeTruthy();
  const share = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' });
  expect(share.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: /^(Remove|Cancel the upload of) b.jpg/ }));
  expect(share.disabled).toBe(false);
});

it('sends a failed post again under another key once its audience is changed', async () => {
  isFailing = true;
  const field = await open('private');
  await userEvent.type(field, 'Hello');
  await send('Share');
  await waitFor(() => expect(readToast()?.description).toBe('You post too fast'));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(false));
  isFailing = false;
  await choose(/^Everyone/);
  await send('Post');
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
  await waitFor(() => expect(readToast()).toMatchObject({ title: 'Post created', action: { label: 'View' } }));
});

it('has a search where there are many circles', async () => {
  circles = Array.from({ length: 9 }, (_, index) => ({ ...rye, id: index + 1, name: `Circle ${index + 1}` }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Who can see this/ }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search audiences' }), 'circle 7');
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Circle 724 members']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('button', { name: 'Who can see this: Circle 7' })).toBeTruthy();
});
