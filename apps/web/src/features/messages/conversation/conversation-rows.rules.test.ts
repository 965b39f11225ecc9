import type { Message } from '@vibeline/core/features/messages/message.schema';
import { expect, it } from 'vitest';
import { authorOf } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { lastSeenId, lastSentId, type Row, rowsOf } from './conversation-rows.rules.ts';

const VIEWER = 1;
const own = (id: number, createdAt?: string) =>
  messageOf(id, { sender: authorOf({ id: VIEWER, name: 'Ana' }), ...(createdAt && { createdAt }) });
const options = { unread: null, isComplete: true };

/** Such as `day [1 2] new [3]`: groups in brackets. */
function drawn(rows: Row[]): string {
  return rows
    .map((row) => {
      if (row.kind !== 'message') return row.kind === 'day' ? 'day' : 'new';
      return `${row.isFirst ? '[' : ''}${row.message.id}${row.isLast ? ']' : ''}`;
    })
    .join(' ');
}

it('groups messages of one sender within five minutes', () => {
  const messages = [messageOf(1), messageOf(2), own(3), own(4), messageOf(5), messageOf(10)];
  expect(drawn(rowsOf(messages, options))).toBe('day [1 2] [3 4] [5] [10]');
});

it('begins each day with a line', () => {
  const at = (day: number) => new Date(2026, 2, day, 12).toISOString();
  const messages = [own(1, at(1)), own(2, at(1)), own(3, at(2))];
  expect(drawn(rowsOf(messages, options))).toBe('day [1 2] day [3]');
});

it('has a line before the first unread message of another member', () => {
  const messages = [messageOf(1), own(2), own(3), messageOf(4), messageOf(5)];
  const unread = { afterId: 1, viewerId: VIEWER };
  expect(drawn(rowsOf(messages, { unread, isComplete: true }))).toBe('day [1] [2 3] new [4 5]');
});

it('has that line inside of a group, and none where the messages before it are not loaded', () => {
  const messages = [messageOf(4), messageOf(5)];
  expect(drawn(rowsOf(messages, { unread: { afterId: 4, viewerId: VIEWER }, isComplete: false }))).toBe(
    'day [4] new [5]',
  );
  expect(drawn(rowsOf(messages, { unread: { afterId: 2, viewerId: VIEWER }, isComplete: false }))).toBe('day [4 5]');
  expect(drawn(rowsOf(messages, { unread: { afterId: 0, viewerId: VIEWER }, isComplete: true }))).toBe('day new [4 5]');
});

it('knows the last own message that the other member has read', () => {
  const messages = [own(1), messageOf(2), own(3), own(4)];
  expect([
    lastSeenId(messages, VIEWER, 3),
    lastSeenId(messages, VIEWER, 2),
    lastSeenId(messages, VIEWER, null),
  ]).toEqual([3, 1, null]);
});

it('knows the own message that nobody has seen or answered', () => {
  const sent = (messages: Message[], seenId: number | null) => lastSentId(messages, VIEWER, seenId);
  expect(sent([messageOf(1), own(2)], null)).toBe(2);
  expect(sent([messageOf(1), own(2)], 1)).toBe(2);
  expect(sent([messageOf(1), own(2)], 2)).toBeNull();
  expect(sent([own(1), messageOf(2)], null)).toBeNull();
  expect(sent([messageOf(1), { ...own(2), isDeleted: true }], null)).toBeNull();
  expect(sent([], null)).toBeNull();
});
