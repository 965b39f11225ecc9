import { useState } from 'react';
import { type Draft, emptyDraft, newSendKey, readDraft, storeDraft } from './draft.ts';

/** The member's one draft of a post, kept on this device at every change. */
export function useDraft(memberId: number) {
  const [draft, setDraft] = useState(() => readDraft(memberId));
  const [sentText, setSentText] = useState<string | null>(null);
  const keep = (next: Draft) => {
    setDraft(next);
    storeDraft(memberId, next);
  };
  return {
    draft,
    /** Text changed after it was sent is another post: it gets a key of its own. */
    write: (text: string) => {
      const isOther = sentText !== null && text !== sentText;
      if (isOther) setSentText(null);
      keep({ text, sendKey: isOther ? newSendKey() : draft.sendKey });
    },
    noteSent: () => setSentText(draft.text),
    /** Lets a draft go, unless another has been begun since. */
    clear: ({ sendKey }: Draft) => {
      if (readDraft(memberId).sendKey !== sendKey) return;
      setSentText(null);
      keep(emptyDraft());
    },
  };
}
