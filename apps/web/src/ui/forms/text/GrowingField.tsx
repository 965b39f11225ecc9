import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import classes from './growing-field.module.css';
import { hasTouchKeyboard, isSendKey } from './touch-keyboard.ts';

interface GrowingFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  maxRows: number;
  text: string;
  isReadOnly?: boolean;
  onWrite: (text: string) => void;
  onSend: (event: KeyboardEvent) => void;
  /** Escape does this alone: an overlay around the field stays open. */
  onEscape?: (() => void) | undefined;
}

/** Grows with its text. Enter sends, except on a touch keyboard. */
export function GrowingField(props: GrowingFieldProps) {
  const { field, label, placeholder, maxRows, text, isReadOnly = false, onWrite, onSend, onEscape } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onEscape();
    } else if (isSendKey(event.nativeEvent, hasTouchKeyboard())) onSend(event);
  };
  return (
    <Textarea
      ref={field}
      autosize
      minRows={1}
      maxRows={maxRows}
      variant="unstyled"
      dir="auto"
      flex={1}
      miw={0}
      classNames={{ input: classes.text ?? '' }}
      aria-label={label}
      placeholder={placeholder}
      enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
      value={text}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      onKeyDown={onKeyDown}
      {...(onEscape && { 'data-mantine-stop-propagation': true })}
    />
  );
}
