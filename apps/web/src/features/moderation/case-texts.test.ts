import { expect, it } from 'vitest';
import { decisionOf, ownDecisionOf, reportOf } from '../../../test/support/reports.ts';
import { decisionState, decisionTitle, ownActSentence, reportTitle } from '../reports/decision-texts.ts';
import { actionOptions, actVerb, decisionFate, decisionText, reasonTemplate } from './case-texts.ts';

const appeal = { text: 'No', createdAt: '2026-03-02T12:00:00.000Z', answer: null, answeredAt: null };
const open = { ...appeal, state: 'open' as const };
const upheld = { ...appeal, state: 'upheld' as const };
const undoneAt = '2026-03-03T12:00:00.000Z';

it('tells a member what was decided about them, and how it stands', () => {
  const titles = [
    { action: 'suspend', kind: 'member' },
    { action: 'warn', kind: 'post' },
    { action: 'hide', kind: 'comment' },
    { action: 'hide', kind: 'stream' },
  ] as const;
  expect(titles.map(decisionTitle)).toEqual([
    'Your account was suspended',
    'You were warned',
    'Your comment was hidden',
    'Your live stream was ended and hidden',
  ]);
  const states = [{ undoneAt }, { appeal: open }, { appeal: upheld }, {}, { canAppeal: false }];
  expect(states.map((fields) => decisionState(ownDecisionOf(fields)))).toEqual([
    'Taken back',
    'Your appeal waits for an answer',
    'Your appeal was answered: the decision stands',
    'You can appeal',
    'The time to appeal is over',
  ]);
  expect(ownActSentence({ action: 'hide', kind: 'comment' })).toBe('A moderator hid your comment');
  expect(ownActSentence({ action: 'warn', kind: null })).toBe('A moderator warned you');
});

it('names what a member has reported', () => {
  const subject = { memberId: null, username: 'ben', postId: 3, commentId: null, streamId: null, excerpt: 'Watches' };
  const reports = [
    { kind: 'member', subject },
    { kind: 'member', subject: null },
    { kind: 'post', subject },
    { kind: 'comment', subject: { ...subject, username: null } },
  ] as const;
  expect(reports.map((fields) => reportTitle(reportOf(fields)))).toEqual([
    '@ben',
    'A member',
    'A post by @ben',
    'A comment',
  ]);
});

it('tells moderators what was decided, and what became of it', () => {
  const decisions = [
    {},
    { action: 'warn', isHiding: false },
    { action: 'warn', isHiding: true },
    { action: 'suspend', isHiding: false, until: null },
    { action: 'dismiss', isHiding: false },
  ] as const;
  expect(decisions.map((fields) => decisionText(decisionOf(fields)))).toEqual([
    'Hidden',
    'Warned',
    'Warned, and hidden',
    'Suspended without an end',
    'No rule was broken',
  ]);
  const fates = [{}, { undoneAt }, { appeal: open }, { appeal: upheld }, { appeal: upheld, undoneAt }];
  expect(fates.map((fields) => decisionFate(decisionOf(fields)))).toEqual([
    null,
    'taken back',
    'appealed',
    'confirmed after an appeal',
    'taken back',
  ]);
  expect(actVerb({ action: 'hide', kind: 'comment' })).toBe('hid a comment of');
  expect(actVerb({ action: 'suspend', kind: null })).toBe('suspended');
  expect(actVerb({ action: 'reset_link', kind: null })).toBe('made a link to reset the password of');
});

it('offers what can be decided, with a text to begin with', () => {
  const labels = (...options: Parameters<typeof actionOptions>) => actionOptions(...options).map(({ label }) => label);
  const [dismiss, hide, warn, suspend] = ['No rule was broken', 'Hide it', 'Warn the author', 'Suspend the account'];
  expect(labels('post', true)).toEqual([dismiss, hide, warn, suspend]);
  expect(labels('stream', true)).toEqual([dismiss, 'End it and hide it', warn, suspend]);
  expect(labels('message', false)).toEqual([dismiss, warn, suspend]);
  expect([reasonTemplate('other'), reasonTemplate('spam').startsWith('Spam')]).toEqual(['', true]);
});
