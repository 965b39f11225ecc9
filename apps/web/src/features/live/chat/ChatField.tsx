import { Group, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { chatText } from '@vibeline/core/features/live/live.rules';
import { type FormEvent, useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import classes from './ChatField.module.css';

interface ChatFieldProps {
  /** Whole seconds until the viewer may write again. */
  waitSeconds: number;
  onSend: (text: string) => void;
}

/** One line: Enter sends it. While a viewer has to wait, the next message can be written already. */
export function ChatField({ waitSeconds, onSend }: ChatFieldProps) {
  const [text, setText] = useState('');
  const { isValid, length, problem } = useTextCheck(text, chatText);
  const canSend = isValid && waitSeconds === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text);
    setText('');
  };
  return (
    <form className={`${classes.root} line-above`} data-above-toasts onSubmit={send}>
      <Group gap={4} wrap="nowrap">
        <input
          className={classes.field}
          aria-label="Message"
          placeholder="Say something"
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" label="Send" disabled={!canSend}>
          <IconArrowUp size={20} stroke={2} aria-hidden="true" />
        </IconButton>
      </Group>
      <CharacterCount length={length} max={chatText.max} problem={problem} />
      {waitSeconds > 0 && (
        <Text className="tabular-nums" mt={4} mb={0} mx={6} c="dimmed" fz="xs" role="timer">
          Slow mode: you can write again in {waitSeconds} s.
        </Text>
      )}
    </form>
  );
}
