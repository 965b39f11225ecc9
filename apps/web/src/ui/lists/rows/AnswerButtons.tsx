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
  words?: AnswerWords;
  onAnswer: (answer: Answer) => void;
  onUndo: () => void;
}

/** Of the buttons, and of what they have done. */
export interface AnswerWords {
  accept: string;
  decline: string;
  results: Record<Answer | 'gone', string>;
}

const requestWords: AnswerWords = {
  accept: 'Accept',
  decline: 'Decline',
  results: { accept: 'Accepted', decline: 'Declined', gone: 'No longer waiting' },
};

/** The answer takes the place of the buttons, so that nothing below moves. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { name, answer, canAccept = true, canUndo, words = requestWords, onAnswer, onUndo } = props;
  const { results } = words;
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  if (answer === null) {
    return (
      <Group ref={root} gap={8} wrap="nowrap" pos="relative" h={44} c="dimmed" fz="sm">
        {canAccept && (
          <Button ref={noteFocus} aria-label={`${words.accept} ${name}`} onClick={() => onAnswer('accept')}>
            {words.accept}
          </Button>
        )}
        <Button
          ref={noteFocus}
          variant="default"
          aria-label={`${words.decline} ${name}`}
          onClick={() => onAnswer('decline')}
        >
          {words.decline}
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
