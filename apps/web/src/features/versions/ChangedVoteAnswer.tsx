import { Box } from '@mantine/core';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { AnswerButtons, type AnswerWords } from '../../ui/lists/rows/AnswerButtons.tsx';
import { useChangedVote } from './changed-vote.change.ts';

const words: AnswerWords = {
  accept: 'Keep',
  decline: 'Take back',
  results: { accept: 'Vote kept', decline: 'Vote taken back', gone: 'Vote taken back' },
};

const answers = { pending: null, kept: 'accept', taken_back: 'decline' } as const;

export function ChangedVoteAnswer({ notification }: { notification: Notification }) {
  const { shown, submit } = useChangedVote(notification);
  return (
    <Box mt={8} pos="relative">
      <AnswerButtons
        name={`your vote on the changed ${notification.isAboutComment ? 'comment' : 'post'}`}
        words={words}
        answer={answers[shown]}
        canUndo={false}
        onAnswer={(answer) => submit(answer === 'accept' ? 'keep' : 'take_back')}
        onUndo={() => undefined}
      />
    </Box>
  );
}
