import { Button } from '@mantine/core';
import classes from './LeaveQuestion.module.css';

interface LeaveQuestionProps {
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

export function LeaveQuestion({ onSave, onDiscard, onStay }: LeaveQuestionProps) {
  return (
    <div role="alertdialog" aria-label="Keep what you wrote?" className={classes.root}>
      <p className={classes.question}>Keep what you wrote?</p>
      <Button variant="subtle" className={classes.discard ?? ''} onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="default" onClick={onStay}>
        Keep editing
      </Button>
      <Button autoFocus onClick={onSave}>
        Save draft
      </Button>
    </div>
  );
}
