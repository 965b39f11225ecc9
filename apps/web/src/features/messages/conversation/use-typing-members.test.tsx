import { act, renderHook } from '@testing-library/react';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { describe, expect, it } from 'vitest';
import { authorOf } from '../../../../test/support/members.ts';
import { messageOf } from '../../../../test/support/messages.ts';
import { emitServerEvent } from '../../../lib/events/server-events.ts';
import { useTypingMembers } from './use-typing-members.ts';

const BEN = authorOf().id;
const CARA = 99;
const ofCara = { sender: authorOf({ id: CARA }) };

function showTyping(messages: Message[] | null) {
  const { result, rerender } = renderHook((shown: Message[] | null) => useTypingMembers(3, shown), {
    initialProps: messages,
  });
  for (const memberId of [BEN, CARA]) act(() => emitServerEvent({ type: 'typing', conversationId: 3, memberId }));
  expect(result.current).toEqual([BEN, CARA]);
  const after = (next: Message[] | null) => {
    rerender(next);
    return result.current;
  };
  return { after };
}

describe('the members who are typing', () => {
  it('are without whoever has written since, also when several have', () => {
    expect(showTyping([messageOf(4)]).after([messageOf(4), messageOf(5)])).toEqual([CARA]);
    expect(showTyping([]).after([messageOf(1)])).toEqual([CARA]);
    expect(showTyping([messageOf(4)]).after([messageOf(4), messageOf(5), messageOf(6, ofCara)])).toEqual([]);
  });

  it('stay while their last message is edited, deleted or reacted to', () => {
    const changed = messageOf(4, { revision: 9, reactions: [{ reaction: '👍', count: 1, isMine: false }] });
    expect(showTyping([messageOf(4)]).after([changed])).toEqual([BEN, CARA]);
  });

  it('stay while another part of the conversation is shown, and the latest one again', () => {
    const { after } = showTyping([messageOf(4), messageOf(5)]);
    expect(after(null)).toEqual([BEN, CARA]);
    expect(after([messageOf(4), messageOf(5)])).toEqual([BEN, CARA]);
    expect(showTyping(null).after([messageOf(4)])).toEqual([BEN, CARA]);
  });
});
