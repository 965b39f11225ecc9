import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnDecision } from '@vibeline/core/features/reports/report.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { ownDecisionOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { DecisionPage } from './DecisionPage.tsx';

let calls: Call[];

function open(getDecision: Handler, handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'reports.getDecision': getDecision,
    ...handlers,
  });
  return renderWithRouter(<DecisionPage decisionId={5} />);
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Why is the decision wrong?');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
const appeals = () => calls.filter(({ path }) => path === 'reports.appeal').map(({ input }) => input);
const answered = (fields: Partial<NonNullable<OwnDecision['appeal']>> = {}) => ({
  state: 'upheld' as const,
  text: 'It is my own workshop.',
  createdAt: '2026-03-02T12:00:00.000Z',
  answer: 'It was posted ten times.',
  answeredAt: '2026-03-03T12:00:00.000Z',
  ...fields,
});

beforeEach(() => localStorage.setItem('authToken', 'token'));

describe('the page of a decision', () => {
  it('shows the reason, the rule and the text it is about', async () => {
    await open(() => ownDecisionOf());
    expect(screen.getByRole('status').textContent).toBe('Loading the decision');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your post was hidden' })).toBeTruthy();
    expect(screen.getByText('The third advert in an hour.')).toBeTruthy();
    expect(screen.getByText('Spam or scam. No spam, scams or repeated advertising.')).toBeTruthy();
    expect(screen.getByText('Cheap watches')).toBeTruthy();
  });

  it('says what an exclusion of votes means, why, and how to appeal, and names neither a rule nor a profile', async () => {
    const exclusion = { action: 'exclude', isHiding: false, rule: 'other', kind: 'member', postId: null } as const;
    const until = '2026-04-01T12:00:00.000Z';
    await open(() => ownDecisionOf({ ...exclusion, until, text: 'Ada @ada', reason: 'You vote for one another.' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your votes count less in the order of posts' }),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Until .*2026.* each of your votes on posts of others counts a tenth in the order of posts/),
    ).toBeTruthy();
    expect(screen.getByText('You vote for one another.')).toBeTruthy();
    expect(await field()).toBeTruthy();
    expect(screen.getByText(/^You can appeal once, until/)).toBeTruthy();
    expect(screen.queryByText(/Something else|Ada @ada|profile/)).toBeNull();
  });

  it('does not exist for others', async () => {
    await open(() => new ErrorResponse(404, 'Decision not found'));
    expect(await screen.findByRole('heading', { name: 'Decision not found' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    await open(() => (fails ? new ErrorResponse(503, 'Service busy') : ownDecisionOf()));
    expect((await screen.findByRole('alert')).textContent).toContain('Service busy');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Cheap watches')).toBeTruthy();
  });
});

describe('an appeal', () => {
  it('is sent, and shown in place of the form', async () => {
    let decision = ownDecisionOf();
    await open(() => decision, {
      'reports.appeal': ({ text }) => {
        decision = {
          ...decision,
          canAppeal: false,
          appeal: answered({ state: 'open', text, answer: null, answeredAt: null }),
        };
        return decision;
      },
    });
    await userEvent.type(await field(), 'It is my own workshop.');
    await send();
    expect(await screen.findByText('It is my own workshop.', { selector: 'blockquote' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^Your appeal waits for an answer/);
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
    expect(appeals()).toEqual([{ id: 5, text: 'It is my own workshop.' }]);
    expect(readToast()?.title).toBe('Appeal sent');
  });

  it('without a text is not sent', async () => {
    await open(() => ownDecisionOf());
    const text = await field();
    await send();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Appeal required')).toBeTruthy();
    expect(appeals()).toEqual([]);
  });

  it('that fails keeps its text', async () => {
    const message = 'You appealed this decision already';
    await open(() => ownDecisionOf(), { 'reports.appeal': () => new ErrorResponse(409, message) });
    await userEvent.type(await field(), 'Look again');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect((await field()).value).toBe('Look again');
  });

  it('that was not sent is still there after a reload, and gone once it was', async () => {
    await open(() => ownDecisionOf(), { 'reports.appeal': () => ownDecisionOf() });
    await userEvent.type(await field(), 'Look again');
    cleanup();
    await open(() => ownDecisionOf(), { 'reports.appeal': () => ownDecisionOf() });
    expect((await field()).value).toBe('Look again');
    await send();
    await waitFor(() => expect(readToast()?.title).toBe('Appeal sent'));
    cleanup();
    await open(() => ownDecisionOf());
    expect((await field()).value).toBe('');
  });

  it('that was answered shows the answer and no form', async () => {
    await open(() => ownDecisionOf({ canAppeal: false, appeal: answered() }));
    expect(await screen.findByText('It was posted ten times.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^Your appeal was answered: the decision stands/);
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('is not offered when its time is over', async () => {
    await open(() => ownDecisionOf({ canAppeal: false }));
    expect((await screen.findByText(/^The time to appeal is over/)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });
});
