import { cleanup, screen } from '@testing-library/react';
import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import { expect, it } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { caseOf, decisionOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { CaseDetails } from './CaseDetails.tsx';

const OLD = 'Cheap watches';
const cases: [
  name: string,
  fields: Partial<ModerationCase>,
  shown: (string | RegExp)[],
  hidden: (string | RegExp)[],
][] = [
  ['a post that has not changed', {}, ['Post', OLD, 'Open the post', '1 report'], ['Now', 'When it was reported']],
  ['a post that was edited', { text: 'Fine clocks' }, [OLD, 'When it was reported', 'Now', 'Fine clocks'], []],
  [
    'a profile, whose text is not that of a report',
    { kind: 'member', postId: null, text: 'Fine clocks' },
    ['Profile', OLD],
    ['Now', 'When it was reported', 'Fine clocks', /^Open the/],
  ],
  ['a deleted post', { text: null }, ['Post · Deleted by its author', OLD], ['Now', /^Open the/]],
  ['a hidden post', { isHidden: true }, ['Post · Hidden'], [/^Open the/]],
  ['a post without a text', { snapshot: '', text: '' }, ['Without text'], ['Now']],
  [
    'a comment of a suspended member',
    { kind: 'comment', commentId: 9, isSuspended: true, reportCount: 2 },
    ['Comment · The account is suspended', 'Open the comment', '2 reports'],
    ['Open the post'],
  ],
  [
    'an anonymous post, whose author had broken a rule before',
    { isAnonymous: true, sameAuthorAs: 2, member: authorOf({ id: 0, name: 'Anonymous', username: 'anonymous' }) },
    ['Anonymous', 'Post · Moderators do not see who wrote it either', 'The same author as in case 2'],
    ['@anonymous'],
  ],
  [
    'a stream that is long over',
    { kind: 'stream', postId: null, streamId: 5, text: null },
    ['Live stream · It ended more than a day ago'],
    [/^Open the/],
  ],
  [
    'a case that is decided',
    { state: 'decided', decision: decisionOf(), isHidden: true },
    ['Hidden', 'Show it again'],
    ['Decision', 'Decide'],
  ],
  [
    'what was decided at once about a ring, without a card for the reports that there are none of',
    {
      ...{ kind: 'member', postId: null, state: 'decided', reportCount: 0, reports: [] },
      decision: decisionOf({ action: 'exclude', isHiding: false, group: { memberCount: 12, undoneCount: 0 } }),
      decidedAtOnce: [{ caseId: 9, member: authorOf({ id: 9, name: 'Cleo Diaz', username: 'cleo' }) }],
    },
    ['Decided at once about 11 others', 'Cleo Diaz', 'The first 1 of them.', 'End the exclusion'],
    [/report/],
  ],
];

it.each(cases)('shows %s', async (_name, fields, shown, hidden) => {
  mockServer({});
  await renderWithRouter(<CaseDetails row={caseOf(fields)} />);
  for (const text of shown) expect(screen.getAllByText(text).length, String(text)).toBeGreaterThan(0);
  for (const text of hidden) expect(screen.queryAllByText(text), String(text)).toEqual([]);
});

it('leads to a post, or to the comment under it', async () => {
  const target = async (fields: Partial<ModerationCase>) => {
    cleanup();
    await renderWithRouter(<CaseDetails row={caseOf(fields)} />);
    return screen.getByRole('link', { name: /^Open the/ }).getAttribute('href');
  };
  expect([await target({}), await target({ kind: 'comment', commentId: 9 })]).toEqual([
    '/posts/3',
    '/posts/3?comment=9',
  ]);
});
