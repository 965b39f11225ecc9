import { TYPING_SHOWN_MS } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useEffect, useRef, useState } from 'react';
import { useServerEvent } from '../../../lib/events/server-events.ts';

/** The ids of the members who are typing, the first one first. A message of one of them ends it. */
export function useTypingMembers(conversationId: number, latest: Message | undefined): readonly number[] {
  const [typing, setTyping] = useState<readonly number[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const end = (memberId: number) =>
    setTyping((ids) => (ids.includes(memberId) ? ids.filter((id) => id !== memberId) : ids));
  useServerEvent('typing', (event) => {
    const memberId = Number(event.memberId);
    if (Number(event.conversationId) !== conversationId) return;
    clearTimeout(timers.current.get(memberId));
    timers.current.set(
      memberId,
      setTimeout(() => end(memberId), TYPING_SHOWN_MS),
    );
    setTyping((ids) => (ids.includes(memberId) ? ids : [...ids, memberId]));
  });
  const [known, setKnown] = useState(latest);
  if (latest !== known) {
    setKnown(latest);
    if (latest) end(latest.sender.id);
  }
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  return typing;
}
