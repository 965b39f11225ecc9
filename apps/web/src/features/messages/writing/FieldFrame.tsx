import { Flex } from '@mantine/core';
import { IconArrowUp, IconCheck } from '@tabler/icons-react';
import { MESSAGE_MAX } from '@vibeline/core/features/messages/message.rules';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { GrowingField } from '../../../ui/forms/text/GrowingField.tsx';
import classes from '../../../ui/forms/text/growing-field.module.css';
import { SendButton } from '../../../ui/forms/text/SendButton.tsx';
import { hasTouchKeyboard } from '../../../ui/forms/text/touch-keyboard.ts';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';

interface FieldFrameProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  length: number;
  problem: string | null;
  isReadOnly: boolean;
  action: 'send' | 'save';
  canSubmit: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
  onEscape: (() => void) | undefined;
  tools?: ReactNode;
}

const MAX_ROWS = 8;

/** The growing field with its button. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, label, text, length, problem, isReadOnly, action, canSubmit, onWrite, onSubmit, onEscape, tools } =
    props;
  useCaretAtEnd(field, !hasTouchKeyboard());
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  return (
    <Flex
      component="form"
      align="flex-end"
      gap={4}
      data-draft-stored={action === 'send' || undefined}
      onSubmit={submit}
    >
      {tools}
      <div className={classes.frame}>
        <GrowingField
          label={label}
          placeholder="Type a message..."
          maxRows={MAX_ROWS}
          onSend={submit}
          {...{ field, text, isReadOnly, onWrite, onEscape }}
        />
        <CharacterCount length={length} max={MESSAGE_MAX} problem={problem} />
        <SendButton
          label={action === 'send' ? 'Send message' : 'Save changes'}
          isDisabled={!canSubmit}
          icon={action === 'send' ? IconArrowUp : IconCheck}
        />
      </div>
    </Flex>
  );
}
