import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import { useStoredText } from './use-stored-text.ts';

export interface EditedText {
  kind: 'post' | 'comment';
  id: number;
  authorId: number;
}

const keyOf = ({ kind, id, authorId }: EditedText): StorageKey => `vibeline-edit:${authorId}:${kind}:${id}`;

export function hasEditDraft(edited: EditedText): boolean {
  return deviceStorage.read(keyOf(edited)) !== null;
}

export function useEditDraft(edited: EditedText, saved: string) {
  return useStoredText(keyOf(edited), saved);
}
