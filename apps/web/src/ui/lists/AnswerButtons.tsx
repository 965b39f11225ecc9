import { useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import classes from './AnswerButtons.module.css';

export type Answer = 'accept' | 'decline';

interface AnswerButtonsProps {
  /** Who asks, for screen readers. */
  name: string;
  /** Null while the request waits for an answer. */
  answer: Answer | null;
  canUndo: boolean;
  onAnswer: (answer: Answer) => void;
  onUndo: () => void;
}

const results = { accept: 'Accepted', decline: 'Declined' } as const;

/** The answer takes the place of the buttons, so that nothing below moves. */
export function AnswerButtons({ name, answer, canUndo, onAnswer, onUndo }: AnswerButtonsProps) {
  const { root, noteFocus } = useFocusOfRemoved();
  if (answer === null) {
    return (
      <div ref={root} className={classes.root}>
        <Button ref={noteFocus} aria-label={`Accept ${name}`} onClick={() => onAnswer('accept')}>
          Accept
        </Button>
        <Button ref={noteFocus} variant="default" aria-label={`Decline ${name}`} onClick={() => onAnswer('decline')}>
          Decline
        </Button>
      </div>
    );
  }
  return (
    <div ref={root} className={classes.root}>
      <span role="status" tabIndex={-1}>
        {results[answer]}
      </span>
      {canUndo && (
        <Button ref={noteFocus} variant="subtle" aria-label={`Undo: ${results[answer]} ${name}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}

/** When a button that had the focus is removed, what has taken its place gets it. */
function useFocusOfRemoved() {
  const root = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  const noteFocus = (button: HTMLElement | null) => () => {
    isLost.current ||= button !== null && document.activeElement === button;
  };
  useLayoutEffect(() => {
    const next = root.current?.querySelector('button') ?? root.current?.querySelector('span');
    if (isLost.current) next?.focus({ preventScroll: true });
    isLost.current = false;
  });
  return { root, noteFocus };
}
