import '@mantine/core/styles/Input.layer.css';
import { Flex, Textarea } from '@mantine/core';
import { IconArrowUp, IconCheck } from '@tabler/icons-react';
import { MESSAGE_MAX } from '@vibeline/core/features/messages/message.rules';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import classes from '../../../ui/forms/text/growing-field.module.css';
import { hasTouchKeyboard, isSendKey } from '../../../ui/forms/text/touch-keyboard.ts';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

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

/** The growing field with its button. Enter sends, except on a touch keyboard. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, label, text, length, problem, isReadOnly, action, canSubmit, onWrite, onSubmit, onEscape, tools } =
    props;
  useCaretAtEnd(field, !hasTouchKeyboard());
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onEscape();
    } else if (isSendKey(event.nativeEvent, hasTouchKeyboard())) submit(event);
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
        <Textarea
          ref={field}
          autosize
          minRows={1}
          maxRows={MAX_ROWS}
          variant="unstyled"
          dir="auto"
          flex={1}
          miw={0}
          classNames={{ input: classes.text ?? '' }}
          aria-label={label}
          placeholder="Type a message..."
          enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
          value={text}
          readOnly={isReadOnly}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...(onEscape && { 'data-mantine-stop-propagation': true })}
        />
        <CharacterCount length={length} max={MESSAGE_MAX} problem={problem} />
        <IconButton
          type="submit"
          label={action === 'send' ? 'Send message' : 'Save changes'}
          className={classes.send}
          disabled={!canSubmit}
          // The keyboard of a phone stays.
          onMouseDown={(event) => event.preventDefault()}
        >
          {action === 'send' ? (
            <IconArrowUp size={20} stroke={2.25} aria-hidden="true" />
          ) : (
            <IconCheck size={20} stroke={2.25} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </Flex>
  );
}
