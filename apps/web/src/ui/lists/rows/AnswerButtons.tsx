import { Group, Text } from '@mantine/core';
import { Button } from '../../buttons/Button.tsx';
import { useFocusOfRemoved } from '../../hooks/use-focus-of-removed.ts';

export type Answer = 'accept' | 'decline';

interface AnswerButtonsProps {
  name: string;
  /** Null while the request waits for an answer; `gone` when it was taken back, or answered elsewhere. */
  answer: Answer | 'gone' | null;
  canUndo: boolean;
  /** Whether it can still be accepted; the text beside the buttons shows why not. */
  canAccept?: boolean;
  onAnswer: (answer: Answer) => void;
  onUndo: () => void;
}

const results = { accept: 'Accepted', decline: 'Declined', gone: 'No longer waiting' } as const;

/** The answer takes the place of the buttons, so that nothing below moves. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { name, answer, canAccept = true, canUndo, onAnswer, onUndo } = props;
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  if (answer === null) {
    return (
      <Group ref={root} gap={8} wrap="nowrap" pos="relative" h={44} c="dimmed" fz="sm">
        {canAccept && (
          <Button ref={noteFocus} aria-label={`Accept ${name}`} onClick={() => onAnswer('accept')}>
            Accept
          </Button>
        )}
        <Button ref={noteFocus} variant="default" aria-label={`Decline ${name}`} onClick={() => onAnswer('decline')}>
          Decline
        </Button>
      </Group>
    );
  }
  return (
    <Group ref={root} gap={8} wrap="nowrap" pos="relative" h={44} c="dimmed" fz="sm">
      <Text span fw={560} role="status" tabIndex={-1}>
        {results[answer]}
      </Text>
      {canUndo && (
        <Button ref={noteFocus} variant="subtle" aria-label={`Undo: ${results[answer]} ${name}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </Group>
  );
}
