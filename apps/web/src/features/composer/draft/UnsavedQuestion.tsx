import { InlineConfirm } from '../../../ui/dialogs/InlineConfirm.tsx';
import type { LeaveQuestion } from '../../../ui/dialogs/use-leave-guard.ts';

interface UnsavedQuestionProps {
  unsaved: LeaveQuestion;
  discardAll: () => void;
}

export function UnsavedQuestion({ unsaved: { stay, leave }, discardAll }: UnsavedQuestionProps) {
  const discard = () => {
    discardAll();
    leave();
  };
  return (
    <InlineConfirm
      title="Keep what you wrote?"
      onCancel={stay}
      actions={[
        { label: 'Discard', tone: 'danger-text', onClick: discard },
        { label: 'Keep editing', onClick: stay },
        { label: 'Save draft', tone: 'primary', isFocused: true, onClick: leave },
      ]}
    />
  );
}
