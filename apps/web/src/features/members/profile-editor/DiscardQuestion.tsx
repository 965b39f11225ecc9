import { Button } from '@mantine/core';
import classes from './DiscardQuestion.module.css';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

export function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <div role="alertdialog" aria-label="Discard your changes?" className={classes.root}>
      <p className={classes.question}>Discard your changes?</p>
      <Button variant="subtle" className={classes.discard ?? ''} onClick={onDiscard}>
        Discard
      </Button>
      <Button autoFocus onClick={onStay}>
        Keep editing
      </Button>
    </div>
  );
}
