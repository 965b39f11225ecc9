import { describe, expect, it } from 'vitest';
import { messageOf, messagePageOf } from '../../../test/support/messages.ts';
import { firstPageRevision, type MessageList, messagesOf, reachesLatest, withMessages } from './message.cache.ts';

const listOf = (...pages: MessageList['pages']): MessageList => ({ pages, pageParams: pages.map(() => undefined) });
const idsIn = (list: MessageList) => messagesOf(list).map(({ id }) => id);

/** 3, 4 and 5, 6: with older ones before them, and none after. */
const atLatest = listOf(
  messagePageOf([5, 6], { nextCursor: 'older' }),
  messagePageOf([3, 4], { nextCursor: 'older', previousCursor: 'newer' }),
);
const inTheMiddle = listOf(messagePageOf([5, 6], { nextCursor: 'older', previousCursor: 'newer' }));

describe('the loaded messages of a conversation', () => {
  it('are listed with the oldest first, and contain the changes up to their newest message', () => {
    expect(idsIn(atLatest)).toEqual([3, 4, 5, 6]);
    const edited = withMessages(atLatest, [messageOf(5, { revision: 9 })]);
    expect([firstPageRevision(edited), firstPageRevision(listOf(messagePageOf([])))]).toEqual([6, 0]);
    expect([reachesLatest(atLatest), reachesLatest(inTheMiddle)]).toEqual([true, false]);
  });

  it('get a new message at the end, once, however often it comes', () => {
    const twice = withMessages(withMessages(atLatest, [messageOf(7)]), [messageOf(7), messageOf(7)]);
    expect(idsIn(twice)).toEqual([3, 4, 5, 6, 7]);
  });

  it('are in the order of the server, in whatever order they come', () => {
    expect(idsIn(withMessages(atLatest, [messageOf(9), messageOf(7), messageOf(8)]))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('get no message beyond a gap, nor one before those that are loaded', () => {
    expect(idsIn(withMessages(inTheMiddle, [messageOf(9)]))).toEqual([5, 6]);
    expect(idsIn(withMessages(atLatest, [messageOf(1)]))).toEqual([3, 4, 5, 6]);
  });

  it('get a message between them, and the first one of an empty conversation', () => {
    const list = listOf(messagePageOf([5, 8], { nextCursor: 'older', previousCursor: 'newer' }));
    expect(idsIn(withMessages(list, [messageOf(6)]))).toEqual([5, 6, 8]);
    expect(idsIn(withMessages(listOf(messagePageOf([])), [messageOf(1)]))).toEqual([1]);
  });

  it('show a change, and no older state of the message afterwards', () => {
    const edited = messageOf(4, { revision: 9, content: 'Edited' });
    const list = withMessages(withMessages(atLatest, [edited]), [messageOf(4)]);
    expect(messagesOf(list)[1]).toEqual(edited);
    expect(list.pages[0]).toBe(atLatest.pages[0]);
  });

  it('quote what a message they reply to has become', () => {
    const reply = messageOf(7, { replyTo: { id: 4, senderName: 'Ben', excerpt: 'Message 4' } });
    const list = withMessages(atLatest, [reply]);
    const quoted = (known: MessageList) => messagesOf(known).at(-1)?.replyTo?.excerpt;
    const edited = withMessages(list, [messageOf(4, { revision: 8, content: 'Edited' })]);
    expect(quoted(edited)).toBe('Edited');
    expect(quoted(withMessages(edited, [messageOf(4, { revision: 9, content: '', isDeleted: true })]))).toBe('');
  });
});
