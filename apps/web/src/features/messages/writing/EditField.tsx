import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { useRef } from 'react';
import { ContextBar } from './ContextBar.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useEditMessage } from './use-edit-message.ts';
import classes from './WritingField.module.css';

/** In place of the field while a message is edited; what was being written is still there afterwards. */
export function EditField({ message, onDone }: { message: Message; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, length, problem, isPending, canSave, save } = useEditMessage(message, onDone);
  return (
    <div className={classes.root}>
      <ContextBar
        title="Edit message"
        excerpt={excerptOf(message.content, EXCERPT_MAX)}
        cancelLabel="Cancel editing"
        onCancel={onDone}
      />
      <FieldFrame
        field={field}
        label="Edit message"
        action="save"
        isReadOnly={isPending}
        canSubmit={canSave}
        onWrite={write}
        onSubmit={save}
        onEscape={onDone}
        {...{ text, length, problem }}
      />
    </div>
  );
}
