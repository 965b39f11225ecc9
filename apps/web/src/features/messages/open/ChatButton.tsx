import type { Ref } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './ChatButton.module.css';
import { type ConversationTarget, useOpenConversation } from './use-open-conversation.ts';

interface ChatButtonProps {
  ref?: Ref<HTMLButtonElement>;
  target: ConversationTarget;
  label: string;
  /** Says with whom. */
  name: string;
}

/** Opens a conversation. */
export function ChatButton({ ref, target, label, name }: ChatButtonProps) {
  const { isPending, open } = useOpenConversation();
  return (
    <Button
      ref={ref}
      variant="default"
      className={classes.root}
      aria-label={name}
      aria-busy={isPending}
      onClick={() => open(target)}
    >
      {label}
    </Button>
  );
}
