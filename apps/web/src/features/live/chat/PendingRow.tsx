import { Button } from '../../../ui/Button.tsx';
import classes from './PendingRow.module.css';
import type { PendingMessage } from './use-chat.ts';

interface PendingRowProps {
  message: PendingMessage;
  canResend: boolean;
  onResend: () => void;
  onDiscard: () => void;
}

export function PendingRow({ message: { content, hasFailed }, canResend, onResend, onDiscard }: PendingRowProps) {
  return (
    <li className={classes.root}>
      <span className={classes.state}>{hasFailed ? 'Not sent' : 'Sending…'}</span>
      <span className={classes.text} dir="auto">
        {content}
      </span>
      {hasFailed && (
        <span className={classes.actions}>
          <Button variant="default" size="compact" disabled={!canResend} onClick={onResend}>
            Retry
          </Button>
          <Button variant="subtle" size="compact" onClick={onDiscard}>
            Discard
          </Button>
        </span>
      )}
    </li>
  );
}
