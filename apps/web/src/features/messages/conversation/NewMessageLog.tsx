import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { useState } from 'react';

interface NewMessageLogProps {
  messages: readonly Message[];
  /** Whether the last of the messages is the last one of the conversation. */
  isAtLatest: boolean;
  viewerId: number;
}

const ENTRIES_MAX = 5;

/** Reads messages of others to screen readers as they arrive; older ones that are loaded are not read. */
export function NewMessageLog({ messages, isAtLatest, viewerId }: NewMessageLogProps) {
  const latestId = messages.at(-1)?.id ?? 0;
  const [{ knownId, arrived }, setState] = useState<{ knownId: number; arrived: readonly Message[] }>({
    knownId: isAtLatest ? latestId : Number.POSITIVE_INFINITY,
    arrived: [],
  });
  if (isAtLatest && latestId !== knownId) {
    const isNew = ({ id, sender }: Message) => id > knownId && sender.id !== viewerId;
    const next = [...arrived, ...messages.filter(isNew)].slice(-ENTRIES_MAX);
    setState({ knownId: latestId, arrived: next });
  }
  return (
    <div role="log" aria-label="New messages" className="visually-hidden">
      {arrived.map((message) => (
        <p key={message.id}>
          {message.sender.name}: {spoken(message)}
        </p>
      ))}
    </div>
  );
}

function spoken({ content, media }: Message): string {
  if (content !== '') return excerptOf(content, EXCERPT_MAX);
  return media.length > 0 ? 'sent files' : 'shared something';
}
