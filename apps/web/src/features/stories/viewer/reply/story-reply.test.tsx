import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationOf } from '../../../../../test/support/conversations.ts';
import { authorOf, ownUser } from '../../../../../test/support/members.ts';
import { messageOf } from '../../../../../test/support/messages.ts';
import { renderWithRouter } from '../../../../../test/support/router.tsx';
import { type Call, ErrorResponse, mockServer } from '../../../../../test/support/server.ts';
import { storyOf } from '../../../../../test/support/stories.ts';
import { readToast } from '../../../../ui/toasts/toast.ts';
import { MemberStories } from '../MemberStories.tsx';
import { advanceByHand } from '../playing/advance-by-hand.ts';

const FAR = '2999-01-01T00:00:00.000Z';
let calls: Call[];
let refusal: ErrorResponse | null;
const sent = () => calls.filter(({ path }) => path === 'messages.send').map(({ input }) => input);

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  // Missing in jsdom; the field that grows asks for it.
  advanceByHand.set(false);
  refusal = null;
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'stories.listOfMember': ({ memberId }) =>
      [1, 2].map((id) =>
        storyOf({
          id,
          content: `Words ${id}`,
          expiresAt: FAR,
          author: memberId === 1 ? authorOf(ownUser) : authorOf(),
        }),
      ),
    'stories.recordView': () => ({ message: 'View recorded' }),
    'stories.strip': () => [],
    'conversations.open': () => conversationOf({ id: 3 }),
    'messages.send': () => refusal ?? messageOf(50, { conversationId: 3 }),
  });
});

afterEach(() => void vi.useRealTimers());

async function open(memberId = 7) {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const onClose = vi.fn();
  await renderWithRouter(<MemberStories viewerId={1} memberId={memberId} onShow={() => undefined} onClose={onClose} />);
  await screen.findByText('Words 1');
  return { onClose };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Ben Hartley…' });
const title = () => screen.getByRole('dialog').getAttribute('aria-label');
function elapse(ms: number) {
  act(() => undefined);
  act(() => vi.advanceTimersByTime(ms));
}

describe('a reply to a story', () => {
  it('is a message with the story, and the story waits while it is written', async () => {
    await open();
    await userEvent.click(await field());
    elapse(9000);
    expect(title()).toContain('1 of 2');
    await userEvent.keyboard('Lovely{Enter}');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Reply sent', description: 'To Ben Hartley' }));
    expect(sent()).toMatchObject([{ conversationId: 3, content: 'Lovely', storyId: 1 }]);
    expect((await field()).value).toBe('');
    expect(document.activeElement).not.toBe(await field());
    elapse(5050);
    await waitFor(() => expect(title()).toContain('2 of 2'));
  });

  it('is one of six quick reactions', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Quick reactions' })).toBeNull();
    await userEvent.click(await field());
    const reactions = within(screen.getByRole('group', { name: 'Quick reactions' }));
    expect(reactions.getAllByRole('button')).toHaveLength(6);
    await userEvent.click(reactions.getByRole('button', { name: 'Send 😂' }));
    await waitFor(() => expect(sent()).toMatchObject([{ content: '😂', storyId: 1 }]));
  });

  it('stays in the field when it could not be sent, and is sent again with the same id', async () => {
    refusal = new ErrorResponse(403, 'This member does not accept messages from you');
    await open();
    await userEvent.type(await field(), 'Lovely{Enter}');
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Not sent',
        description: 'This member does not accept messages from you',
      }),
    );
    expect((await field()).value).toBe('Lovely');
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(readToast()?.title).toBe('Reply sent'));
    expect(sent()[0].clientId).toBe(sent()[1].clientId);
  });

  it('begins by the up arrow or a swipe up; Escape returns to the story', async () => {
    const { onClose } = await open();
    await field();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard('Half{Escape}');
    expect(document.activeElement).not.toBe(await field());
    expect(onClose).not.toHaveBeenCalled();
    const surface = screen.getByRole('dialog').querySelector('article') as HTMLElement;
    const at = (clientY: number) => ({ button: 0, isPrimary: true, pointerId: 1, clientX: 300, clientY });
    fireEvent.pointerDown(surface, at(600));
    fireEvent.pointerMove(surface, at(400));
    fireEvent.pointerUp(surface, at(400));
    expect(document.activeElement).toBe(await field());
    expect((await field()).value).toBe('Half');
  });

  it('is not offered for the viewer’s own story', async () => {
    await open(1);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
