import { expect, it } from 'vitest';
import { messageOf } from '../../../../test/support/messages.ts';
import { isFewEmojis, spokenText } from './message-text.rules.ts';
import { withReaction } from './reaction.change.ts';

it('knows a text of a few emojis and nothing else', () => {
  expect(['👍', '❤️ 😂', '👩‍👩‍👧', '🇵🇹🇩🇪', '👍🏽', '1️⃣'].filter(isFewEmojis)).toHaveLength(6);
  expect(['', '  ', 'ok 👍', '12', '👍👍👍👍👍👍', '#'].filter(isFewEmojis)).toEqual([]);
});

it('reads out what a message says or contains', () => {
  expect(spokenText(messageOf(1, { content: 'Hello\nyou' }))).toBe('Ben Hartley: Hello you');
  const shared = { kind: 'post', post: null } as const;
  expect(spokenText(messageOf(1, { content: '', shared }))).toBe('Ben Hartley: Shared a post');
  expect(spokenText(messageOf(1, { content: '', isDeleted: true }))).toBe('Ben Hartley: Message deleted');
});

it('gives a reaction in place of the one before, or takes it back', () => {
  const message = messageOf(1, {
    reactions: [
      { reaction: '👍', count: 2, isMine: true },
      { reaction: '😂', count: 1, isMine: false },
    ],
  });
  expect(withReaction(message, '😂').reactions).toEqual([
    { reaction: '👍', count: 1, isMine: false },
    { reaction: '😂', count: 2, isMine: true },
  ]);
  expect(withReaction(message, null).reactions).toEqual([
    { reaction: '👍', count: 1, isMine: false },
    { reaction: '😂', count: 1, isMine: false },
  ]);
  expect(withReaction(message, '🙏').reactions.at(-1)).toEqual({ reaction: '🙏', count: 1, isMine: true });
});
