import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { ownDecisionOf, ownLogEntryOf, reportOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { ReportsPage } from './ReportsPage.tsx';
import type { ReportsTab } from './reports-search.ts';

const later = ownLogEntryOf({ id: 8, action: 'dismiss', kind: null, decisionId: null, reason: null });

const tabs = [
  {
    tab: 'reports',
    path: 'reports.list',
    name: 'Your reports',
    label: 'Your reports',
    empty: 'No reports',
    pages: [[reportOf()], [reportOf({ id: 2, kind: 'member', subject: null })]],
    links: ['A post'],
    last: 'A member',
  },
  {
    tab: 'decisions',
    path: 'reports.listDecisions',
    name: 'Decisions',
    label: 'Decisions about you',
    empty: 'No decisions',
    pages: [[ownDecisionOf()], [ownDecisionOf({ id: 6, action: 'warn' })]],
    links: ['Your post was hidden', 'You were warned'],
    last: 'You were warned',
  },
  {
    tab: 'log',
    path: 'reports.listLog',
    name: 'Log',
    label: 'What moderators did',
    empty: 'Nothing yet',
    pages: [[ownLogEntryOf()], [later]],
    links: ['A moderator hid your post'],
    last: 'A moderator looked at a report about you and found no rule broken',
  },
] as const;

function open(tab: ReportsTab, handlers: Record<string, Handler>) {
  mockServer({ 'accounts.me': () => ({ user: ownUser }), ...handlers });
  return renderWithRouter(<ReportsPage tab={tab} />);
}

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe.each(tabs)('the tab $name', ({ tab, path, name, label, empty, pages, links, last }) => {
  it('loads, and lists page after page', async () => {
    const [first, second] = pages;
    await open(tab, {
      [path]: ({ cursor }) => (cursor ? { items: second, nextCursor: null } : { items: first, nextCursor: 'more' }),
    });
    expect(screen.getByRole('status').textContent).toBe('Loading the list');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(last);
    const list = screen.getByRole('list', { name: label });
    expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(links);
  });

  it('says that it is empty', async () => {
    await open(tab, { [path]: () => ({ items: [], nextCursor: null }) });
    expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    await open(tab, {
      [path]: () => (fails ? new ErrorResponse(503, 'Service busy') : { items: [], nextCursor: null }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
  });
});

describe('a report', () => {
  const list = (...items: unknown[]) => ({ 'reports.list': () => ({ items, nextCursor: null }) });

  it.each([
    [null, 'The moderators have not decided yet'],
    ['removed', 'We removed it'],
    ['acted', 'We took action'],
    ['no_rule_broken', 'No rule was broken'],
  ] as const)('with the outcome %s says so', async (outcome, sentence) => {
    await open('reports', list(reportOf({ outcome })));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('leads to what was reported, and to nothing that cannot be seen any more', async () => {
    const none = { memberId: null, username: null, postId: null, commentId: null, streamId: null, excerpt: null };
    const ofBen = { ...none, memberId: 7, username: 'ben' };
    await open(
      'reports',
      list(
        reportOf({ kind: 'comment', subject: { ...none, postId: 3, commentId: 12, excerpt: 'Rude' } }),
        reportOf({ id: 2, subject: null }),
        reportOf({ id: 3, kind: 'stream', subject: { ...ofBen, streamId: 5, excerpt: 'Hills' } }),
        reportOf({ id: 4, kind: 'message', subject: ofBen }),
      ),
    );
    const linked = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linked('A comment')).toBe('/posts/3?comment=12');
    expect(await linked('A live stream by @ben')).toBe('/live/5');
    expect(await linked('A message by @ben')).toBe('/profile/7');
    expect(screen.getByText('A post').closest('a')).toBeNull();
  });
});

it('keeps the tab in the address', async () => {
  const { router } = await open('reports', { 'reports.list': () => ({ items: [], nextCursor: null }) });
  await userEvent.click(screen.getByRole('tab', { name: 'Decisions' }));
  await waitFor(() => expect(router.state.location.href).toBe('/reports?tab=decisions'));
});
