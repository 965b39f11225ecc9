import { TYPING_SHOWN_MS } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useEffect, useRef, useState } from 'react';
import { useServerEvent } from '../../../lib/events/server-events.ts';

/**
 * The ids of the members who are typing, the first one first. A new message of one of them ends it; a change of an older
 * one does not. `messages` is null while the latest ones are not shown.
 */
export function useTypingMembers(conversationId: number, messages: readonly Message[] | null): readonly number[] {
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
  const latestId = messages && (messages.at(-1)?.id ?? 0);
  const [knownId, setKnownId] = useState(latestId);
  if (latestId !== knownId) {
    setKnownId(latestId);
    // What is shown with another part of the conversation is not new.
    const isNew = ({ id }: Message) => knownId !== null && id > knownId;
    for (const { sender } of messages?.filter(isNew) ?? []) end(sender.id);
  }
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  return typing;
}
