import { expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { skippedIn } from './skipped-messages.rules.ts';

const unread = { afterId: 4, viewerId: ownUser.id };
const messages = [4, 5, 6, 7].map((id) => messageOf(id));
const reading = {
  opened: { unread, lastId: 104 },
  conversation: { unreadCount: 100, lastReadId: 4 },
  messages,
  furthestId: 4,
};

it('counts what the cursor has not passed, without what was on the screen since', () => {
  expect(skippedIn(reading)).toEqual({ id: 4, count: 100, isAtLeast: false });
  expect(skippedIn({ ...reading, furthestId: 6 })).toEqual({ id: 6, count: 98, isAtLeast: false });
  const conversation = { unreadCount: 98, lastReadId: 6 };
  expect(skippedIn({ ...reading, conversation, furthestId: 7 })).toMatchObject({ count: 97 });
  const own = [...messages.slice(0, 2), messageOf(6, { sender: authorOf(ownUser) }), ...messages.slice(3)];
  expect(skippedIn({ ...reading, messages: own, furthestId: 7 })).toMatchObject({ count: 98 });
});

it('is nothing when all was read, however little of it is still loaded', () => {
  expect(skippedIn({ ...reading, furthestId: 104 })).toBeNull();
  expect(skippedIn({ ...reading, opened: { unread: null, lastId: 104 } })).toBeNull();
  expect(skippedIn({ ...reading, conversation: { unreadCount: 0, lastReadId: 104 }, furthestId: 7 })).toBeNull();
});

it('begins with the first message when none was read before, or what was read is cleared', () => {
  const opened = { unread: { ...unread, afterId: 0 }, lastId: 104 };
  const conversation = { unreadCount: 100, lastReadId: null };
  expect(skippedIn({ ...reading, opened, conversation, furthestId: 0 })?.id).toBe(4);
  const cleared = { unreadCount: 100, lastReadId: 2 };
  expect(skippedIn({ ...reading, conversation: cleared, furthestId: 2 })?.id).toBe(4);
});

it('tells when the server has not counted all', () => {
  const conversation = { unreadCount: 1_000, lastReadId: 4 };
  expect(skippedIn({ ...reading, conversation })).toMatchObject({ count: 1_000, isAtLeast: true });
});
