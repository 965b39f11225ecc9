import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, renderInApp } from '../../../test/support/render.tsx';
import { readToast } from '../../ui/toasts/toast.ts';
import { Comments } from './Comments.tsx';

const reader = { id: 1, name: 'Ana', username: 'ana', profileImage: null, vibeScore: 50, isVerified: false };
const ben = { ...reader, id: 2, name: 'Ben', username: 'ben', isVerified: true, relation: null };
const cleo = { ...ben, id: 3, name: 'Cleo', username: 'cleo', isVerified: false };

/** Each test has a post of its own: what is unsent or open is remembered by post and comment. */
let postId = 100;

function comment(id: number, content: string, more: Partial<Comment> = {}): Comment {
  return {
    id: postId * 1000 + id,
    postId,
    parentId: null,
    content,
    author: ben,
    createdAt: '2026-01-01T10:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    positiveVotes: 0,
    negativeVotes: 0,
    userVote: null,
    replyCount: 0,
    replies: [],
    ...more,
  };
}

function withReplies(thread: Comment, replies: Comment[], replyCount = replies.length): Comment {
  const hung = replies.map((reply) => ({ ...reply, parentId: thread.id, replies: [] }));
  return { ...thread, replies: hung as Comment['replies'], replyCount };
}

/** The server: what is read, and how deeds are answered; `sent` is what came in. */
let threads: Comment[] = [];
let nextCursor: string | null = null;
let sent: { call: string; input: Record<string, unknown>; key: string | undefined }[] = [];
let answers: Record<string, (input: Record<string, unknown>) => unknown> = {};

async function serve(address: string, init: { body?: string; headers: Record<string, string> }): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const isAlone = !url.searchParams.has('batch');
  const given = JSON.parse(init.body ?? url.searchParams.get('input') ?? '{}');
  const answered = await Promise.all(
    url.pathname
      .replace('/trpc/', '')
      .split(',')
      .map(async (call, index) => {
        const input = (isAlone ? given : given[index]).json;
        sent.push({ call, input, key: init.headers['Idempotency-Key'] });
        const answer = answers[call];
        if (!answer) throw new TypeError('Failed to fetch');
        const said = await answer(input);
        if (!(said instanceof Refusal)) return { result: { data: { json: said } } };
        return { error: { json: { message: said.message, code: -32000, data: said.data } } };
      }),
  );
  return Response.json(isAlone ? answered[0] : answered);
}

async function open(linkedId?: number) {
  const rootRoute = createRootRoute({
    component: () => (
      <Comments postId={postId} reader={reader} linkedId={linkedId}>
        <p>The post</p>
      </Comments>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const view = renderInApp(<RouterProvider router={router} />);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }) };
}

const deeds = (call: string) => sent.filter((one) => one.call === call);
const article = (text: string) => {
  const found = screen.getByText(text).closest('article');
  if (!found) throw new Error(`No comment says ${text}`);
  return within(found as HTMLElement);
};

const { matchMedia } = window;

beforeEach(() => {
  postId += 1;
  vi.stubGlobal('matchMedia', matchMedia);
  threads = [];
  nextCursor = null;
  sent = [];
  let lastId = 500;
  answers = {
    'comments.list': () => ({ items: threads, nextCursor }),
    'comments.add': ({ content, parentId }) => {
      lastId += 1;
      return {
        comment: comment(lastId, String(content), {
          author: { ...reader, relation: null },
          parentId: parentId as number,
        }),
      };
    },
  };
  localStorage.setItem('authToken', 'token');
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('scrollTo', () => undefined);
  // The growing field listens to it; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

describe('reading comments', () => {
  it('lists them with names, scores and links to the profiles', async () => {
    threads = [comment(1, 'First'), comment(2, 'Second', { author: cleo, editedAt: '2026-01-01T11:00:00.000Z' })];
    await open();
    await screen.findByText('First');
    const list = screen.getByRole('list', { name: 'Comments' });
    expect(
      within(list)
        .getAllByRole('article')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')]);
    const first = screen.getByRole('article', { name: 'Comment by Ben' });
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/profile/2');
    expect(within(first).getByRole('img', { name: 'Verified, 100K+ followers' })).toBeTruthy();
    expect(first.textContent).toContain('vibe 50');
    expect(screen.getByRole('article', { name: 'Comment by Cleo' }).textContent).toContain('edited');
  });

  it('shows nobody behind an anonymous comment', async () => {
    threads = [comment(1, 'Hidden', { author: { ...ben, id: 0, name: 'Anonymous', username: '', isVerified: false } })];
    await open();
    await screen.findByText('Hidden');
    expect(article('Hidden').queryByRole('link')).toBeNull();
    expect(article('Hidden').queryByText(/vibe/)).toBeNull();
  });

  it('invites where nobody has commented', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeTruthy();
  });

  it('says what failed and reads again', async () => {
    const list = answers['comments.list'];
    delete answers['comments.list'];
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The comments could not be loaded.');
    threads = [comment(1, 'Here after all')];
    answers['comments.list'] = list ?? (() => null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here after all')).toBeTruthy();
  });

  it('opens and closes replies with the documented words', async () => {
    const one = withReplies(comment(1, 'Has one'), [comment(11, 'Only answer')]);
    const two = withReplies(comment(2, 'Has two'), [comment(21, 'Answer A'), comment(22, 'Answer B')]);
    threads = [one, two];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    expect(screen.getByText('Only answer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    expect(screen.queryByText('Only answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 replies' }));
    expect(screen.getByRole('list', { name: 'Replies to Ben' }).children).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Hide 2 replies' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('loads the replies that did not come along, each once', async () => {
    const replies = [comment(11, 'Answer 1'), comment(12, 'Answer 2'), comment(13, 'Answer 3')];
    const thread = withReplies(comment(1, 'Has three'), replies.slice(0, 1), 3);
    threads = [thread];
    answers['comments.listReplies'] = () => ({ items: withReplies(thread, replies).replies, nextCursor: null });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 replies' }));
    await userEvent.click(screen.getByRole('button', { name: 'Load more replies' }));
    await screen.findByText('Answer 3');
    expect(screen.getAllByText(/^Answer/).map((text) => text.textContent)).toEqual([
      'Answer 1',
      'Answer 2',
      'Answer 3',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more replies' })).toBeNull();
  });

  it('keeps a deleted comment that was replied to as a quiet line', async () => {
    threads = [withReplies(comment(1, '', { isDeleted: true }), [comment(11, 'Still here')])];
    await open();
    expect(await screen.findByText('Comment deleted')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 reply' }));
    expect(screen.getByText('Still here')).toBeTruthy();
  });
});

describe('a link to a comment', () => {
  it('opens the replies it is among and puts the light on it', async () => {
    const thread = withReplies(comment(1, 'Top'), [comment(11, 'Linked reply')]);
    threads = [thread];
    await open(thread.replies[0]?.id);
    const reply = (await screen.findByText('Linked reply')).closest('article');
    expect(reply?.dataset['spotlit']).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(reply));
    expect(deeds('comments.getThread')).toEqual([]);
  });

  it('pins a thread that is not on the first page above it, and shows it once', async () => {
    threads = [comment(1, 'First')];
    nextCursor = 'more';
    const far = withReplies(comment(90, 'Far away'), [comment(95, 'Linked reply')]);
    answers['comments.getThread'] = () => far;
    await open(far.replies[0]?.id);
    await screen.findByText('Linked reply');
    threads = [comment(2, 'Second'), far];
    nextCursor = null;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Second');
    const texts = screen.getAllByText(/^(First|Second|Far away)$/).map((text) => text.textContent);
    expect(texts).toEqual(['Far away', 'First', 'Second']);
  });

  it('says calmly that a comment is not there', async () => {
    threads = [comment(1, 'First')];
    answers['comments.getThread'] = () => new Refusal(404, 'Comment not found');
    await open(987654);
    expect(await screen.findByText('Comment not found')).toBeTruthy();
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('voting on a comment', () => {
  const stands = (text: string) =>
    [/^Positive vibe/, /^Negative vibe/].map((name) => {
      const button = article(text).getByRole('button', { name });
      return button.getAttribute('aria-label') + (button.getAttribute('aria-pressed') === 'true' ? ' *' : '');
    });

  it('counts at once, keeps what the server says, and moves the commenter’s score everywhere', async () => {
    threads = [comment(1, 'Vote me', { positiveVotes: 2 }), comment(2, 'Mine too')];
    let accept: (state: unknown) => void = () => undefined;
    answers['comments.castVote'] = () =>
      new Promise((resolve) => {
        accept = resolve;
      });
    await open();
    await screen.findByText('Vote me');
    await userEvent.click(article('Vote me').getByRole('button', { name: 'Positive vibe, 2' }));
    await waitFor(() => expect(stands('Vote me')).toEqual(['Positive vibe, 3 *', 'Negative vibe, 0']));
    accept({ vote: { isPositive: true }, positiveVotes: 7, negativeVotes: 1, authorVibeScore: 58 });
    await waitFor(() => expect(stands('Vote me')).toEqual(['Positive vibe, 7 *', 'Negative vibe, 1']));
    expect(screen.getAllByText('vibe 58')).toHaveLength(2);
    expect(readToast()).toMatchObject({
      title: 'Vote recorded',
      description: "Your vote affects the commenter's vibe score.",
    });
    await userEvent.click(article('Vote me').getByRole('button', { name: 'Positive vibe, 7' }));
    expect(deeds('comments.castVote')).toHaveLength(1);
  });

  it.each([
    ['the documented sentence', null, 'Error', 'Failed to vote on comment'],
    ['the server’s sentence', new Refusal(429, 'Too many votes'), 'Error', 'Too many votes'],
    ['the way in', new Refusal(401, 'Login required'), 'Login required', 'Please log in to vote on comments.'],
  ])('takes a failed vote back, with %s', async (_name, refusal, title, description) => {
    threads = [comment(1, 'Vote me', { positiveVotes: 2, userVote: { isPositive: true } })];
    if (refusal) answers['comments.castVote'] = () => refusal;
    await open();
    await screen.findByText('Vote me');
    await userEvent.click(article('Vote me').getByRole('button', { name: /^Negative vibe/ }));
    await waitFor(() => expect(readToast()).toMatchObject({ title, description, tone: 'error' }));
    await waitFor(() => expect(stands('Vote me')).toEqual(['Positive vibe, 2 *', 'Negative vibe, 0']));
  });
});

describe('writing a comment', () => {
  it('sends with Enter, shows it at once and keeps it', async () => {
    let accept: () => void = () => undefined;
    const add = answers['comments.add'];
    answers['comments.add'] = (input) =>
      new Promise((resolve) => {
        accept = () => resolve(add?.(input));
      });
    const { field } = await open();
    await userEvent.type(field, 'Well said{Enter}');
    expect(field.value).toBe('');
    expect(screen.getByRole('article', { name: 'Your comment' }).textContent).toContain('Sending…');
    await waitFor(() => expect(deeds('comments.add')).toHaveLength(1));
    expect(deeds('comments.add')[0]?.input).toEqual({ postId, content: 'Well said', parentId: null });
    accept();
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    expect(screen.getByRole('article', { name: 'Comment by Ana' }).dataset['spotlit']).toBe('true');
    expect(screen.getAllByText('Well said')).toHaveLength(1);
  });

  it('makes a new line with Shift and Enter, and none of it while a word is composed', async () => {
    const { field } = await open();
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two');
    expect(field.value).toBe('One\ntwo');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field.value).toBe('One\ntwo');
    expect(deeds('comments.add')).toEqual([]);
  });

  it('makes a new line with Enter on a touch keyboard, where the button sends', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }));
    const { field } = await open();
    await userEvent.type(field, 'One{Enter}two');
    expect(field.value).toBe('One\ntwo');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await waitFor(() => expect(deeds('comments.add')[0]?.input['content']).toBe('One\ntwo'));
  });

  it('lets nobody send a blank or an endless comment, and counts near the limit', async () => {
    const { field } = await open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send comment' });
    await userEvent.type(field, '  {Enter}');
    expect(button.disabled).toBe(true);
    await userEvent.clear(field);
    await userEvent.paste('a'.repeat(1799));
    expect(screen.queryByText(/left$/)).toBeNull();
    await userEvent.paste('a');
    expect(screen.getAllByText('200 left').length).toBeGreaterThan(0);
    await userEvent.paste('👍'.repeat(201));
    expect(screen.getAllByText('1 too many').length).toBeGreaterThan(0);
    expect(button.disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect(deeds('comments.add')).toEqual([]);
  });

  it('keeps a draft under each post and in each reply box', async () => {
    threads = [comment(1, 'First')];
    const { view, field } = await open();
    await userEvent.type(field, 'Half a thought');
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Half an answer');
    view.unmount();
    const again = await open();
    expect(again.field.value).toBe('Half a thought');
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Ben' }).value).toBe(
      'Half an answer',
    );
  });

  it('keeps a comment that failed, over a reload too, and sends it again under the same key', async () => {
    const add = answers['comments.add'];
    answers['comments.add'] = () => new Refusal(503, 'The server is busy');
    const { view, field } = await open();
    await userEvent.type(field, 'Stubborn{Enter}');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'The server is busy' }));
    view.unmount();
    await open();
    expect((await screen.findByRole('article', { name: 'Your comment' })).textContent).toContain('Not sent');
    expect(screen.getByText('Stubborn')).toBeTruthy();
    answers['comments.add'] = add ?? (() => null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    const [first, second] = deeds('comments.add');
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('lets go of a failed comment only when it is discarded', async () => {
    delete answers['comments.add'];
    const { field } = await open();
    await userEvent.type(field, 'Never mind{Enter}');
    await waitFor(() => expect(readToast()?.description).toBe('Failed to add comment'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Never mind')).toBeNull();
    expect(localStorage.getItem(`vibeline-unsent-comments:1:${postId}`)).toBeNull();
  });

  it('asks who is signed out to log in', async () => {
    answers['comments.add'] = () => new Refusal(401, 'Login required');
    const { field } = await open();
    await userEvent.type(field, 'Hello{Enter}');
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Login required', description: 'Please log in to comment on posts.' }),
    );
  });

  it('puts an own comment at the end while the list has not been read so far', async () => {
    threads = [comment(1, 'First')];
    nextCursor = 'more';
    const { field } = await open();
    await screen.findByText('First');
    await userEvent.type(field, 'Last word{Enter}');
    await waitFor(() => expect(readToast()?.title).toBe('Comment added'));
    expect(within(screen.getByRole('list', { name: 'Your new comments' })).getByText('Last word')).toBeTruthy();
  });
});

describe('replying', () => {
  it('toggles a box per comment, and shows the reply with the others', async () => {
    threads = [comment(1, 'First')];
    await open();
    const button = await screen.findByRole('button', { name: 'Reply to Ben' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.queryByRole('textbox', { name: 'Your reply to Ben' })).toBeNull();
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Quite so{Enter}');
    await waitFor(() => expect(readToast()?.title).toBe('Reply added'));
    expect(deeds('comments.add')[0]?.input).toMatchObject({ content: 'Quite so', parentId: threads[0]?.id });
    expect(screen.getByRole('button', { name: 'Hide 1 reply' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Reply by Ana' }).textContent).toContain('Quite so');
  });

  it('names, selected, whom a reply to a reply answers, and hangs it on the same comment', async () => {
    const thread = withReplies(comment(1, 'Top'), [comment(11, 'An answer', { author: cleo })]);
    threads = [thread];
    const add = answers['comments.add'];
    answers['comments.add'] = (input) => add?.({ ...input, parentId: thread.id });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Cleo' }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Cleo' });
    expect(box.value).toBe('@cleo ');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 6]);
    box.setSelectionRange(6, 6);
    await userEvent.type(box, 'thanks{Enter}', { initialSelectionStart: 6 });
    await waitFor(() => expect(readToast()?.title).toBe('Reply added'));
    expect(deeds('comments.add')[0]?.input).toMatchObject({ content: '@cleo thanks', parentId: thread.replies[0]?.id });
    const list = screen.getByRole('list', { name: 'Replies to Ben' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Hide 2 replies' })).toBeTruthy();
  });

  it('says with the documented words that a reply failed', async () => {
    threads = [comment(1, 'First')];
    delete answers['comments.add'];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Ben' }), 'Quite so{Enter}');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to add reply' }));
    expect(screen.getByRole('article', { name: 'Your reply' }).textContent).toContain('Quite so');
  });
});

describe('one’s own comment', () => {
  const openMenu = async (text: string) => {
    await screen.findByText(text);
    await userEvent.click(article(text).getByRole('button', { name: /^More about/ }));
    return screen.findByRole('menuitem', { name: 'Copy link' });
  };

  beforeEach(() => {
    threads = [comment(1, 'Mine', { author: { ...reader, relation: null } }), comment(2, 'Theirs')];
  });

  it('is edited in its place; blank text cannot be saved', async () => {
    answers['comments.edit'] = ({ id, content }) => ({
      comment: { ...threads[0], id, content, editedAt: '2026-01-02T10:00:00.000Z' },
    });
    await open();
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const editor = await screen.findByRole('textbox', { name: 'Edit your comment' });
    await userEvent.clear(editor);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await userEvent.type(editor, 'Mine, better');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mine, better')).toBeTruthy();
    expect(article('Mine, better').getByText('edited')).toBeTruthy();
    expect(readToast()?.title).toBe('Comment updated');
  });

  it('is deleted only after the question', async () => {
    answers['comments.remove'] = () => ({ message: 'Comment deleted' });
    await open();
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = 'Are you sure you want to delete this comment? This action cannot be undone.';
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(question)).toBeNull();
    await openMenu('Mine');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull());
    expect(readToast()?.title).toBe('Comment deleted');
    expect(screen.getByText('Theirs')).toBeTruthy();
  });

  it('offers nobody else to edit or delete it', async () => {
    await open();
    await openMenu('Theirs');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Copy link']);
  });
});
