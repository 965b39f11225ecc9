import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { caseOf, decisionOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { CasePage } from './CasePage.tsx';

let calls: Call[];

function open(getCase: Handler, handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: { ...ownUser, isModerator: true } }),
    'moderation.getCase': getCase,
    ...handlers,
  });
  return renderWithRouter(<CasePage caseId={4} />);
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const reason = (name: string | RegExp = 'Reason, as the author reads it') =>
  screen.getByLabelText<HTMLTextAreaElement>(name);
const decide = () => userEvent.click(screen.getByRole('button', { name: 'Decide' }));
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

const openAppeal = {
  state: 'open' as const,
  text: 'It is my own workshop.',
  createdAt: '2026-03-02T12:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const hidden = caseOf({ state: 'decided', isHidden: true, decision: decisionOf() });
const appealed = caseOf({
  ...hidden,
  state: 'appealed',
  canAnswerAppeal: true,
  decision: decisionOf({ appeal: openAppeal }),
});

function openChanging(path: string, row: ModerationCase, next: ModerationCase) {
  let current = row;
  return open(() => current, {
    [path]: () => {
      current = next;
      return next;
    },
  });
}

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe('the page of a case', () => {
  it('shows what a reporter saw when its author had changed it since the first report', async () => {
    const [first] = caseOf().reports;
    if (!first) throw new Error('Missing report');
    const texts = [{ text: 'a threat', createdAt: '2026-03-01T13:00:00.000Z' }];
    const reports = [{ ...first, id: 2, texts }, first];
    await open(() => caseOf({ kind: 'message', postId: null, snapshot: 'good morning', text: null, reports }));
    expect((await screen.findByText('a threat')).getAttribute('dir')).toBe('auto');
    expect(screen.getByText('good morning')).toBeTruthy();
    expect(screen.getAllByText(/What it said then/)).toHaveLength(1);
  });

  it('shows the text as it was and as it is, and who reported it and why', async () => {
    await open(() => caseOf({ isAnonymous: true, text: 'Fine watches' }));
    expect(screen.getByRole('status').textContent).toBe('Loading the case');
    expect(await screen.findByText('Cheap watches')).toBeTruthy();
    expect(screen.getByText('Fine watches')).toBeTruthy();
    expect(screen.getByText(/Moderators do not see who wrote it either/)).toBeTruthy();
    expect(screen.getByText('The third one today.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rita Reader' }).getAttribute('href')).toBe('/profile/8');
  });

  it('of a live stream leads to it, and says that hiding ends it', async () => {
    const stream = { kind: 'stream', postId: null, streamId: 5, snapshot: 'Hills at night', text: 'Hills' } as const;
    await openChanging('moderation.decide', caseOf(stream), caseOf({ ...hidden, ...stream }));
    const link = await screen.findByRole('link', { name: 'Open the live stream' });
    expect(link.getAttribute('href')).toBe('/live/5');
    await choose('Warn the author');
    expect(screen.getByRole('checkbox', { name: 'Also end and hide the live stream' })).toBeTruthy();
    await choose('End it and hide it');
    await decide();
    await waitFor(() => expect(sent('moderation.decide')).toMatchObject([{ id: 4, action: 'hide' }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the live stream' })).toBeNull());
  });

  it('of a message shows it as it was reported, and can hide nothing', async () => {
    await open(() => caseOf({ kind: 'message', postId: null, snapshot: 'An insult', text: null }));
    expect(await screen.findByText('An insult')).toBeTruthy();
    expect(screen.queryByText(/Deleted by/)).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Hide it' })).toBeNull();
  });

  it('does not exist for others', async () => {
    await open(() => new ErrorResponse(404, 'Not found'));
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  });

  it('is fetched again when the moderator comes back to it', async () => {
    let row = caseOf();
    await open(() => row);
    await screen.findByRole('button', { name: 'Decide' });
    row = hidden;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Hidden' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    await open(() => (fails ? new ErrorResponse(503, 'Service busy') : caseOf()));
    expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Cheap watches')).toBeTruthy();
  });
});

const reasonOfHate = 'Hate: No attacks on people for who they are.';

describe('a decision', () => {
  it('is sent with the rule and its reason, and shown', async () => {
    await openChanging('moderation.decide', caseOf(), hidden);
    await choose('Hide it');
    expect(reason().value).toBe('Spam or scam: No spam, scams or repeated advertising.');
    await userEvent.selectOptions(screen.getByLabelText('Rule'), 'Hate');
    expect(reason().value).toBe(reasonOfHate);
    await decide();
    const heading = await screen.findByRole('heading', { name: 'Hidden' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(readToast()?.title).toBe('Decided');
    expect(sent('moderation.decide')).toEqual([
      { id: 4, action: 'hide', rule: 'hate', reason: reasonOfHate, hides: false, until: null },
    ]);
  });

  it('that found no rule broken does not begin with a rule', async () => {
    await open(() => caseOf());
    await choose('No rule was broken');
    expect(reason('Reason, for the audit log').value).toBe('');
    await choose('Warn the author');
    expect(reason().value).toBe('Spam or scam: No spam, scams or repeated advertising.');
    await userEvent.clear(reason());
    await userEvent.type(reason(), 'Enough of this');
    await choose('No rule was broken');
    expect(reason('Reason, for the audit log').value).toBe('Enough of this');
  });

  it('that suspends is not sent when the question is cancelled', async () => {
    await open(() => caseOf());
    await choose('Suspend the account');
    await decide();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('moderation.decide')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Suspend the account' }).checked).toBe(true);
  });

  it('that suspends has an end, and may hide the post', async () => {
    await openChanging('moderation.decide', caseOf(), hidden);
    await choose('Suspend the account');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also hide the post' }));
    await userEvent.selectOptions(screen.getByLabelText('How long'), '30 days');
    const before = Date.now();
    await decide();
    expect((await screen.findByRole('dialog', { name: 'Suspend @ben?' })).textContent).toContain('for 30 days');
    expect(sent('moderation.decide')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent('moderation.decide')).toHaveLength(1));
    const [{ action, hides, until }] = sent('moderation.decide');
    expect({ action, hides }).toEqual({ action: 'suspend', hides: true });
    const end = Date.parse(until) - 30 * 24 * 60 * 60_000;
    expect(end).toBeGreaterThanOrEqual(before);
    expect(end).toBeLessThanOrEqual(Date.now());
  });

  it('needs a choice and a reason', async () => {
    await open(() => caseOf());
    await screen.findByText('Cheap watches');
    await decide();
    expect(screen.getByRole('alert').textContent).toBe('Choose what to do');
    await choose('No rule was broken');
    await userEvent.clear(reason('Reason, for the audit log'));
    await decide();
    expect(reason('Reason, for the audit log').getAttribute('aria-invalid')).toBe('true');
    expect(sent('moderation.decide')).toEqual([]);
  });

  it('that another moderator made before says so, and shows theirs', async () => {
    let row = caseOf();
    await open(() => row, {
      'moderation.decide': () => {
        row = hidden;
        return new ErrorResponse(409, 'Already decided');
      },
    });
    await choose('Warn the author');
    await decide();
    expect(await screen.findByRole('heading', { name: 'Hidden' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(readToast()).toMatchObject({ title: 'Already decided', tone: 'error' });
  });

  it('that fails for another reason keeps what was written', async () => {
    await open(() => caseOf(), { 'moderation.decide': () => new ErrorResponse(503, 'Service busy') });
    await choose('Warn the author');
    await userEvent.clear(reason());
    await userEvent.type(reason(), 'Enough of this');
    await decide();
    expect((await screen.findByRole('alert')).textContent).toBe('Service busy');
    expect(reason().value).toBe('Enough of this');
  });

  it('is taken back with a reason', async () => {
    const undone = caseOf({
      ...hidden,
      isHidden: false,
      decision: decisionOf({ undoneAt: '2026-03-02T12:00:00.000Z' }),
    });
    await openChanging('moderation.undo', hidden, undone);
    await userEvent.click(await screen.findByRole('button', { name: 'Show it again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    expect(screen.getByText('Reason required')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    await userEvent.type(reason(), 'A mistake');
    await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
    const heading = await screen.findByRole('heading', { name: 'Hidden, taken back' });
    expect(document.activeElement).toBe(heading);
    expect(sent('moderation.undo')).toEqual([{ id: 5, reason: 'A mistake' }]);
  });
});

describe('an appeal', () => {
  it.each([
    ['Keep the decision', false],
    ['Take it back', true],
  ])('is answered: %s', async (name, isReversed) => {
    await openChanging('moderation.answerAppeal', appealed, hidden);
    expect(await screen.findByText('It is my own workshop.')).toBeTruthy();
    await userEvent.type(reason('Answer, as the author reads it'), 'Looked at again');
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(readToast()?.title).toBe('Appeal answered'));
    expect(sent('moderation.answerAppeal')).toEqual([{ id: 5, isReversed, reason: 'Looked at again' }]);
  });

  it('is not answered by the moderator who decided', async () => {
    await open(() => ({ ...appealed, canAnswerAppeal: false }));
    expect(await screen.findByText('Another moderator answers this appeal.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  });
});
