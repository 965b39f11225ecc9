import { excerptOf } from '@vibeline/core/excerpt.rules';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { useRef } from 'react';
import { ContextBar } from './ContextBar.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useEditMessage } from './use-edit-message.ts';
import type { EditedMessage } from './use-edited-message.ts';
import classes from './WritingField.module.css';

interface EditFieldProps {
  edited: EditedMessage;
  onWrite: (text: string) => void;
  onDone: () => void;
}

export function EditField({ edited, onWrite, onDone }: EditFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { saved, text } = edited;
  const { length, problem, isPending, canSave, save } = useEditMessage(edited, onDone);
  return (
    <div className={`${classes.root} line-above`} data-above-toasts>
      <ContextBar
        title="Edit message"
        excerpt={excerptOf(saved, EXCERPT_MAX)}
        cancelLabel="Cancel editing"
        onCancel={onDone}
      />
      <FieldFrame
        field={field}
        label="Edit message"
        action="save"
        isReadOnly={isPending}
        canSubmit={canSave}
        onWrite={onWrite}
        onSubmit={save}
        onEscape={onDone}
        {...{ text, length, problem }}
      />
    </div>
  );
}
