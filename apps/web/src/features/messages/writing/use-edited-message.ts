import type { Message } from '@vibeline/core/features/messages/message.schema';
import { useState } from 'react';
import { hasFields, isId, isText } from '../../../lib/outbox/input-fields.ts';
import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';

export interface EditedMessage {
  id: number;
  saved: string;
  text: string;
}

/** Which message of a conversation its sender edits, stored on this device until the edit is saved or cancelled. */
export function useEditedMessage(memberId: number, conversationId: number, messages: readonly Message[]) {
  const key: StorageKey = `vibeline-message-edit:${memberId}:${conversationId}`;
  const [edited, setEdited] = useState(() => deviceStorage.readJson(key, (value) => (isEdited(value) ? value : null)));
  const change = (next: EditedMessage | null) => {
    setEdited(next);
    if (next) deviceStorage.writeJson(key, next);
    else deviceStorage.remove(key);
  };
  // Also from another tab or device.
  const isGone = messages.some(({ id, isDeleted }) => id === edited?.id && isDeleted);
  return {
    edited: isGone ? null : edited,
    begin: ({ id, content }: Message) => change({ id, saved: content, text: content }),
    write: (text: string) => edited && change({ ...edited, text }),
    end: () => change(null),
  };
}

function isEdited(value: unknown): value is EditedMessage {
  return hasFields<EditedMessage>(value, { id: isId, saved: isText, text: isText });
}
