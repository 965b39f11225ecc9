import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SESSION_INCOMPLETE, SESSIONS_INTERVAL_MS } from '@vibeline/core/features/match/match.rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_COUNTERS } from '../../../test/support/counters.ts';
import { matchOf, sessionOf } from '../../../test/support/match.ts';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer, PendingCalls } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { MatchPage } from './MatchPage.tsx';

let calls: Call[];
const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });

function serve(handlers: Record<string, Handler>): void {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'match.listSessions': () => pageOf(),
    'match.listOwnSessions': () => pageOf(),
    'match.listMatches': () => pageOf(),
    'events.counters': () => NO_COUNTERS,
    ...handlers,
  });
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const card = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`${text} has no card.`);
  return within(item);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('authToken', 'token');
});
afterEach(() => vi.useRealTimers());

describe('the sessions of others', () => {
  it('say what, when, where and how many seats are left', async () => {
    serve({
      'match.listSessions': () => pageOf(sessionOf(), sessionOf({ id: 6, vibeContent: 'A run', seatsLeft: 1 })),
    });
    await renderWithRouter(<MatchPage />);
    const first = await card('Film night with popcorn');
    for (const text of ['Movies', 'Lisbon', '2 places left', 'Ben Hartley']) {
      expect(first.getByText(text)).toBeTruthy();
    }
    expect(first.getByText(/^Flexible/).textContent).toMatch(/^Flexible, until .* tomorrow$/);
    expect((await card('A run')).getByText('1 place left')).toBeTruthy();
    expect(first.getByText('Active')).toBeTruthy();
    expect(first.getByRole('button', { name: /^Request match/ }).dataset['variant']).toBe('default');
  });

  it('are asked for by the filters of the address, without one’s own', async () => {
    serve({});
    await renderWithRouter(<MatchPage category="food" time="tonight" />);
    expect(await screen.findByRole('heading', { name: 'No sessions found' })).toBeTruthy();
    expect(sent('match.listSessions')).toMatchObject([{ others: true, category: 'food', timePreference: 'tonight' }]);
    expect(screen.getByRole('combobox', { name: 'Category' })).toMatchObject({ value: 'food' });
  });

  it('are fetched again every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ 'match.listSessions': () => pageOf(sessionOf()) });
    await renderWithRouter(<MatchPage />);
    await card('Film night with popcorn');
    expect(sent('match.listSessions')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(SESSIONS_INTERVAL_MS + 100));
    await waitFor(() => expect(sent('match.listSessions').length).toBeGreaterThan(1));
  });

  it('can be asked to join once', async () => {
    const session = sessionOf();
    const pending = new PendingCalls();
    serve({ 'match.listSessions': () => pageOf(session), 'match.request': pending.handler });
    await renderWithRouter(<MatchPage />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Request match with Ben Hartley' }));
    const shown = await card(session.vibeContent);
    expect(shown.getByRole('status').textContent).toBe('Requested');
    expect(document.activeElement).toBe(shown.getByRole('status'));
    await waitFor(() => expect(pending.calls).toHaveLength(1));
    const match = matchOf({ user1: authorOf(ownUser), user2: session.user }, session);
    pending.respond(0, { match, isNew: true });
    await waitFor(() => expect(readToast()?.title).toBe('Match request sent!'));
    expect(shown.queryByRole('button', { name: /^Request match/ })).toBeNull();
    expect(sent('match.request')).toEqual([{ sessionId: 5, targetUserId: 7 }]);
  });

  it('can be asked again when the request was refused', async () => {
    serve({
      'match.listSessions': () => pageOf(sessionOf()),
      'match.request': () => new ErrorResponse(409, 'This session is full'),
    });
    await renderWithRouter(<MatchPage />);
    await press(/^Request match/);
    await waitFor(() =>
      expect(readToast()).toMatchObject({ title: 'Error creating match', description: 'This session is full' }),
    );
    expect(await screen.findByRole('button', { name: /^Request match/ })).toBeTruthy();
  });

  it('end while they are shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const session = sessionOf({ endsAt: new Date(Date.now() + 90_000).toISOString() });
    serve({ 'match.listSessions': () => pageOf(session) });
    await renderWithRouter(<MatchPage />);
    const shown = await card(session.vibeContent);
    expect(shown.getByRole('button', { name: /^Request match/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    expect(await shown.findByText('Ended')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /^Request match/ })).toBeNull();
    expect(shown.queryByText(/places left/)).toBeNull();
  });

  it('stay in their place when they have left the list, with their new status', async () => {
    let isFull = false;
    const session = sessionOf();
    serve({
      'match.listSessions': () => (isFull ? pageOf() : pageOf(session)),
      'match.getSession': () => ({ ...session, status: 'full', seatsLeft: 0 }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderWithRouter(<MatchPage />);
    const shown = await card(session.vibeContent);
    isFull = true;
    await act(() => vi.advanceTimersByTimeAsync(SESSIONS_INTERVAL_MS + 100));
    expect(await shown.findByText('Full')).toBeTruthy();
    expect(shown.getByText('No places left')).toBeTruthy();
  });
});

describe('a full session', () => {
  const full = (myWaiting: ReturnType<typeof sessionOf>['myWaiting'] = null) =>
    sessionOf({ status: 'full', seatsLeft: 0, waitingCount: 2, myWaiting });

  it('has a waiting list, which tells one’s place and can be left', async () => {
    serve({
      'match.listSessions': () => pageOf(full()),
      'match.joinWaitingList': () => full({ place: 3, heldUntil: null }),
      'match.leaveWaitingList': () => full(),
    });
    await renderWithRouter(<MatchPage places="full" />);
    await press('Join the waiting list of Ben Hartley');
    expect(await screen.findByText('You are 3rd on the waiting list')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave the waiting list of Ben Hartley' }));
    expect(sent('match.listSessions')).toMatchObject([{ state: 'full' }]);
    await press('Leave the waiting list of Ben Hartley');
    const join = await screen.findByRole('button', { name: 'Join the waiting list of Ben Hartley' });
    expect(document.activeElement).toBe(join);
  });

  it('is asked to join when a place is held', async () => {
    const session = full({ place: null, heldUntil: new Date(Date.now() + 60_000).toISOString() });
    const match = matchOf({ user1: authorOf(ownUser), user2: session.user }, session);
    serve({ 'match.listSessions': () => pageOf(session), 'match.request': () => ({ match, isNew: true }) });
    await renderWithRouter(<MatchPage places="full" />);
    await press('Ask for the place with Ben Hartley');
    expect(await screen.findByText('Requested')).toBeTruthy();
    expect(sent('match.request')).toEqual([{ sessionId: 5, targetUserId: 7 }]);
  });

  it('whose place was taken up is shown once among the matches, and does not say that it is full', async () => {
    const session = full({ place: null, heldUntil: new Date(Date.now() + 60_000).toISOString() });
    const match = matchOf({ user1: authorOf(ownUser), user2: session.user }, session);
    serve({
      'match.listSessions': () => pageOf(session),
      'match.listMatches': () => pageOf(),
      'match.request': () => ({ match, isNew: true }),
    });
    await renderWithRouter(<MatchPage tab="matches" />);
    expect((await card(session.vibeContent)).getByText('Held for you')).toBeTruthy();
    expect(screen.queryByText('Full')).toBeNull();
    await press('Ask without my name, join Ben Hartley');
    await waitFor(() => expect(readToast()?.title).toBe('Match request sent!'));
    expect(screen.getAllByText(session.vibeContent)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByText('Requested'));
    expect(sent('match.request')).toEqual([{ sessionId: 5, targetUserId: 7, isUnnamed: true }]);
  });
});

describe('a new session', () => {
  const content = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want to do?' });

  it('needs a text and a category', async () => {
    serve({});
    await renderWithRouter(<MatchPage tab="create" />);
    await userEvent.type(await content(), 'Chess');
    await press('Create session');
    expect(readToast()).toMatchObject({ title: 'Missing information', description: SESSION_INCOMPLETE });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Category' }));
    expect(sent('match.createSession')).toEqual([]);
  });

  it('is kept while it is written, and sent with what was chosen', async () => {
    serve({ 'match.createSession': () => sessionOf({ user: authorOf(ownUser) }) });
    const first = await renderWithRouter(<MatchPage tab="create" />);
    await userEvent.type(await content(), 'Chess in the park');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Outdoor');
    first.unmount();
    const { router } = await renderWithRouter(<MatchPage tab="create" />);
    expect((await content()).value).toBe('Chess in the park');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When?' }), 'This weekend');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How many take part?' }), '4');
    await press('Create session');
    await waitFor(() => expect(readToast()?.title).toBe('Vibe session created!'));
    expect(sent('match.createSession')).toEqual([
      {
        vibeContent: 'Chess in the park',
        holdMinutes: 120,
        category: 'outdoor',
        location: '',
        timePreference: 'weekend',
        maxParticipants: 4,
      },
    ]);
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'sessions' }));
    expect(sessionStorage.getItem('vibeline-new-session:1')).toBeNull();
  });

  it('says why it was not created, and keeps the form', async () => {
    serve({ 'match.createSession': () => new ErrorResponse(409, 'You can have at most 20 active sessions') });
    await renderWithRouter(<MatchPage tab="create" />);
    await userEvent.type(await content(), 'Chess');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Social');
    await press('Create session');
    await waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Error creating session',
        description: 'You can have at most 20 active sessions',
      }),
    );
    expect((await content()).value).toBe('Chess');
  });
});

describe('the matches', () => {
  it('show requests first; an answer is sent when it can no longer be undone', async () => {
    const match = matchOf();
    const mine = matchOf({
      id: 10,
      user1: authorOf(ownUser),
      user2: authorOf({ id: 8, name: 'Eva', username: 'eva' }),
      status: 'accepted',
    });
    serve({
      'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf(match) : pageOf(match, mine)),
      'match.answer': () => ({ ...match, status: 'accepted' }),
    });
    await renderWithRouter(<MatchPage tab="matches" />);
    const requests = within(await screen.findByRole('region', { name: 'Requests' }));
    expect((await requests.findByText(/asks to join you/)).textContent).toBe('Ben Hartley asks to join you');
    const others = within(screen.getByRole('list', { name: 'Your matches' }));
    expect(others.getAllByRole('listitem')).toHaveLength(1);
    expect(others.getByText(/^You and/).textContent).toBe('You and Eva');
    expect(others.getByText('Accepted')).toBeTruthy();
    await userEvent.click(requests.getByRole('button', { name: 'Accept Ben Hartley' }));
    expect(sent('match.answer')).toEqual([]);
    leave();
    await waitFor(() => expect(sent('match.answer')).toEqual([{ id: 9, status: 'accepted' }]));
    await waitFor(() => expect(readToast()?.title).toBe('Match request accepted!'));
    expect((await requests.findByRole('status')).textContent).toBe('Accepted');
    expect(requests.getByText(/^You and/).textContent).toBe('You and Ben Hartley');
  });

  it('cannot be accepted without a seat, and not answered when the session is over', async () => {
    const full = matchOf({}, sessionOf({ status: 'full', seatsLeft: 0 }));
    const over = matchOf({ id: 11, user1: authorOf({ name: 'Eva' }) }, sessionOf({ id: 6, status: 'cancelled' }));
    serve({ 'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf(full, over) : pageOf(full, over)) });
    await renderWithRouter(<MatchPage tab="matches" />);
    expect(await screen.findByText('This session is full.')).toBeTruthy();
    expect(screen.getByText('Cancelled')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Decline Ben Hartley',
    ]);
  });
});

describe('a request of the viewer', () => {
  const mine = matchOf({ user1: authorOf(ownUser), user2: authorOf() });
  const withdrawing = { name: 'Withdraw your request to Ben Hartley' };

  it('is withdrawn in its place', async () => {
    serve({
      'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf() : pageOf(mine)),
      'match.withdraw': () => ({ message: 'Request withdrawn' }),
    });
    await renderWithRouter(<MatchPage tab="matches" />);
    await userEvent.click(await screen.findByRole('button', withdrawing));
    const row = await card(mine.session.vibeContent);
    expect(row.getByRole('status').textContent).toBe('Withdrawn');
    expect(document.activeElement).toBe(row.getByRole('status'));
    await waitFor(() => expect(readToast()?.title).toBe('Match request withdrawn'));
    expect(sent('match.withdraw')).toEqual([{ id: mine.id }]);
    expect(row.queryByText('Pending')).toBeNull();
    expect(row.getByRole('status').textContent).toBe('Withdrawn');
  });

  it('stays when it was answered meanwhile', async () => {
    serve({
      'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf() : pageOf(mine)),
      'match.withdraw': () => new ErrorResponse(409, 'Already answered'),
    });
    await renderWithRouter(<MatchPage tab="matches" />);
    await userEvent.click(await screen.findByRole('button', withdrawing));
    await waitFor(() => expect(readToast()?.description).toBe('Already answered'));
    expect(screen.getByRole('button', withdrawing)).toBeTruthy();
  });
});

describe('a match that was accepted', () => {
  const [cleo, eva] = [authorOf({ id: 8, name: 'Cleo' }), authorOf({ id: 9, name: 'Eva' })];
  const session = sessionOf({ status: 'full', seatsLeft: 0, user: cleo });
  const accepted = matchOf({ user1: authorOf(ownUser), user2: cleo, status: 'accepted' }, session);

  it('says where the session is and its whole text, and not that it is full', async () => {
    serve({ 'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf() : pageOf(accepted)) });
    await renderWithRouter(<MatchPage tab="matches" />);
    const shown = await card(session.vibeContent);
    expect(shown.getByText('Lisbon')).toBeTruthy();
    expect(shown.getByText(session.vibeContent).dataset['whole']).toBe('true');
    expect(shown.queryByText('This session is full.')).toBeNull();
  });

  it('says quietly above all that its session is over', async () => {
    const cancelled = sessionOf({ id: 6, vibeContent: 'A run', status: 'cancelled' });
    const ended = { ...accepted, id: 10, session: cancelled };
    serve({ 'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf() : pageOf(accepted, ended)) });
    await renderWithRouter(<MatchPage tab="matches" />);
    expect((await card(session.vibeContent)).getByText('Accepted').dataset['tone']).toBe('accent');
    const over = await card('A run');
    expect(over.getByText('Cancelled').dataset['tone']).toBe('neutral');
    expect(over.queryByText('Accepted')).toBeNull();
    expect(over.queryByText('This session was cancelled.')).toBeNull();
  });

  it('shows who else takes part when that is asked for', async () => {
    let participants = [authorOf(ownUser)];
    serve({
      'match.listMatches': ({ filter }) => (filter === 'requests' ? pageOf() : pageOf(accepted)),
      'match.getSession': () => ({ ...session, participants }),
    });
    const first = await renderWithRouter(<MatchPage tab="matches" />);
    await press('Who else takes part');
    expect(await screen.findByText('Nobody else yet.')).toBeTruthy();
    first.unmount();
    participants = [authorOf(ownUser), eva];
    await renderWithRouter(<MatchPage tab="matches" />);
    expect(sent('match.getSession')).toHaveLength(1);
    await press('Who else takes part');
    const others = within(await screen.findByRole('list', { name: 'Also takes part' }));
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Eva']);
    expect(sent('match.getSession')).toEqual([{ id: 5 }, { id: 5 }]);
    await press('Who else takes part');
    expect(screen.queryByRole('list', { name: 'Also takes part' })).toBeNull();
  });
});

describe('the viewer’s sessions', () => {
  it('show who takes part and the requests that wait, and can be cancelled', async () => {
    const session = sessionOf({ user: authorOf(ownUser), participants: [authorOf()], requestCount: 1, seatsLeft: 1 });
    serve({
      'match.listOwnSessions': () => pageOf(session),
      'match.cancelSession': () => ({ ...session, status: 'cancelled', requestCount: 0 }),
    });
    await renderWithRouter(<MatchPage tab="sessions" />);
    const shown = await card(session.vibeContent);
    expect(within(shown.getByRole('list', { name: 'Takes part' })).getByText('Ben Hartley')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Show 1 request' })).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel session' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
    expect(question.getByText(/^The member who takes part and the member who asked to join can see/)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Keep session' })).toBe(document.activeElement);
    await userEvent.click(question.getByRole('button', { name: 'Cancel session' }));
    await waitFor(() => expect(readToast()?.title).toBe('Session cancelled'));
    expect(shown.getByText('Cancelled')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(shown.getByText('Cancelled')));
    expect(sent('match.cancelSession')).toEqual([{ id: 5 }]);
  });
});
