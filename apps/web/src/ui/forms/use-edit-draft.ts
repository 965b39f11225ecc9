import { useState } from 'react';
import { deviceStorage, type StorageKey } from '../../lib/storage.ts';

/** What is edited, and by whom: only its author can edit a text. */
export interface EditedText {
  kind: 'post' | 'comment';
  id: number;
  authorId: number;
}

const keyOf = ({ kind, id, authorId }: EditedText): StorageKey => `vibeline-edit:${authorId}:${kind}:${id}`;

export function hasEditDraft(edited: EditedText): boolean {
  return deviceStorage.read(keyOf(edited)) !== null;
}

/**
 * The text of an edit. Until it is saved or cancelled it is stored on this device, so that neither a reload nor the end
 * of the session loses it.
 */
export function useEditDraft(edited: EditedText, saved: string) {
  const key = keyOf(edited);
  const [text, setText] = useState(() => deviceStorage.read(key) ?? saved);
  return {
    text,
    write: (next: string) => {
      setText(next);
      if (next === saved) deviceStorage.remove(key);
      else deviceStorage.write(key, next);
    },
    forget: () => deviceStorage.remove(key),
  };
}
