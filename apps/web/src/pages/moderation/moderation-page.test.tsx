import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { caseOf, decisionOf, logEntryOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { ModerationPage } from './ModerationPage.tsx';
import type { ModerationTab } from './moderation-search.ts';

let calls: Call[];

function open(tab: ModerationTab, handlers: Record<string, Handler>, isModerator = true) {
  calls = mockServer({ 'accounts.me': () => ({ user: { ...ownUser, isModerator } }), ...handlers });
  return renderWithRouter(<ModerationPage tab={tab} />);
}

const summaryOf = (fields: Parameters<typeof caseOf>[0] = {}) => ({ ...caseOf(fields), excerpt: 'Cheap watches' });
const empty = () => ({ items: [], nextCursor: null });

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe('the page of moderators', () => {
  it('lists open cases with their reports, page after page', async () => {
    const next = summaryOf({ id: 6, kind: 'member', reportCount: 3, reasons: ['hate', 'spam'] });
    await open('open', {
      'moderation.listCases': ({ cursor }) =>
        cursor ? { items: [next], nextCursor: null } : { items: [summaryOf()], nextCursor: 'more' },
    });
    const link = await screen.findByRole('link', { name: 'Post by Ben Hartley' });
    expect(link.getAttribute('href')).toBe('/moderation/cases/4');
    expect(screen.getByText('1 report: Spam or scam')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 reports: Hate, Spam or scam')).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'moderation.listCases').map(({ input }) => input.state)).toEqual([
      'open',
      'open',
    ]);
  });

  it.each([
    ['open', 'moderation.listCases', 'No open cases'],
    ['appealed', 'moderation.listCases', 'No appeals'],
    ['decided', 'moderation.listCases', 'No decisions yet'],
    ['suspended', 'moderation.listSuspensions', 'Nobody is suspended'],
    ['rings', 'moderation.listRings', 'No rings found'],
    ['log', 'moderation.listLog', 'No acts yet'],
  ] as const)('says in the tab %s that it is empty, and loads again after a failure', async (tab, path, title) => {
    let fails = true;
    await open(tab, { [path]: () => (fails ? new ErrorResponse(503, 'Service busy') : empty()) });
    expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('excludes the votes of a ring once it was said what will happen', async () => {
    const time = '2026-03-01T00:00:00.000Z';
    const member = authorOf({ id: 7, name: 'Rob Ring', username: 'rob' });
    const votes = { votes: 40, insideVotes: 35, since: time, excludedUntil: null };
    const ring = { id: 5, memberCount: 3, ...votes, foundAt: time, seenAt: time, excludedCount: 0 };
    const details = { ...ring, members: [{ member, ...votes, receivedVotes: 30, caseId: null }] };
    await open('rings', {
      'moderation.listRings': () => ({ items: [ring], nextCursor: null }),
      'moderation.getRing': () => details,
      'moderation.excludeRing': () => ({ ring: details, excluded: 3, already: 0, notExcluded: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the members' }));
    expect(await screen.findByText('35 of 40')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason, as the members read it'), 'You vote for one another.');
    await userEvent.click(screen.getByRole('button', { name: 'Exclude their votes' }));
    const question = await screen.findByRole('dialog', { name: 'Exclude the votes of 3 members?' });
    expect(question.textContent).toContain('every vote of these 3 members on posts of others weighs a tenth');
    const sent = () => calls.filter(({ path }) => path === 'moderation.excludeRing').map(({ input }) => input);
    expect(sent()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Exclude' }));
    await waitFor(() => expect(sent()).toMatchObject([{ id: 5, reason: 'You vote for one another.' }]));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Reason, as the members read it').value).toBe(''),
    );
    expect(screen.queryByText('Reason required')).toBeNull();
  });

  it('says what was decided, and what became of it', async () => {
    const decision = decisionOf({ action: 'warn', isHiding: true, undoneAt: '2026-03-02T12:00:00.000Z' });
    await open('decided', {
      'moderation.listCases': () => ({ items: [summaryOf({ state: 'decided', decision })], nextCursor: null }),
    });
    expect(await screen.findByText('Warned, and hidden, taken back')).toBeTruthy();
  });

  it('lists who is suspended and until when', async () => {
    const suspension = { id: 5, caseId: 4, member: authorOf(), until: null, reason: 'Spam', createdAt: '2026-03-01' };
    await open('suspended', { 'moderation.listSuspensions': () => ({ items: [suspension], nextCursor: null }) });
    expect(await screen.findByText('Suspended without an end')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ben Hartley @ben' }).getAttribute('href')).toBe('/moderation/cases/4');
  });

  it('lists every act in the log, and who did it', async () => {
    const granted = logEntryOf({ id: 8, action: 'grant', moderator: null, caseId: null, reason: null });
    await open('log', { 'moderation.listLog': () => ({ items: [logEntryOf(), granted], nextCursor: null }) });
    const link = await screen.findByRole('link', { name: 'Mo Derate hid a post of Ben Hartley' });
    expect(link.getAttribute('href')).toBe('/moderation/cases/4');
    expect(screen.getByText('The third advert in an hour.')).toBeTruthy();
    expect(screen.getByText(/^The operator/).closest('span')?.textContent).toBe(
      'The operator made a moderator: Ben Hartley',
    );
  });

  it('does not exist for other members, and asks for nothing', async () => {
    await open('open', { 'moderation.listCases': empty }, false);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith('moderation'))).toBe(false);
  });
});
