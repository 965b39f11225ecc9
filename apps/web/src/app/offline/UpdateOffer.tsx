import { useState } from 'react';
import { putOffUpdate, readyUpdate } from '../../lib/service-worker/update.ts';
import { useStore } from '../../lib/store.ts';
import { hasUnsavedInput } from '../../lib/unsaved-input.ts';
import { FloatingNote } from '../../ui/FloatingNote.tsx';
import { Note } from '../../ui/Note.tsx';

/** Nothing is reloaded before the member asks for it. */
export function UpdateOffer() {
  const update = useStore(readyUpdate);
  const [isWarned, setWarned] = useState(false);
  if (!update) return null;
  const load = () => {
    // At the second press the member has saved the input or does not need it.
    if (!isWarned && hasUnsavedInput()) setWarned(true);
    else update.load();
  };
  return (
    <FloatingNote>
      <div data-waits-for-dialogs>
        <Note
          message={isWarned ? 'Save what you have written, then reload.' : 'A new version is ready'}
          action={{ label: 'Reload', onClick: load }}
          closeLabel="Later"
          onClose={putOffUpdate}
        />
      </div>
    </FloatingNote>
  );
}
