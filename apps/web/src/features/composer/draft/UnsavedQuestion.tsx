import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

export function UnsavedQuestion({ unsaved: { answers } }: { unsaved: UnsavedGuard }) {
  return (
    <InlineConfirm
      title="Keep what you wrote?"
      onCancel={answers.onStay}
      actions={[
        { label: 'Discard', tone: 'danger-text', onClick: answers.onDiscard },
        { label: 'Keep editing', onClick: answers.onStay },
        { label: 'Save draft', tone: 'primary', isFocused: true, onClick: answers.onSave },
      ]}
    />
  );
}
