import { IconMessageCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import classes from './ChatButton.module.css';
import { type ConversationTarget, useOpenConversation } from './use-open-conversation.ts';

interface ChatButtonProps {
  ref?: Ref<HTMLButtonElement>;
  target: ConversationTarget;
  label: string;
  name: string;
  isIconOnPhone?: boolean;
}

export function ChatButton(props: ChatButtonProps) {
  const { ref, target, label, name, isIconOnPhone = false } = props;
  const { isPending, open } = useOpenConversation();
  return (
    <Button
      ref={ref}
      variant="default"
      className={classes.root}
      aria-label={name}
      aria-busy={isPending}
      data-icon-on-phone={isIconOnPhone || undefined}
      onClick={() => open(target)}
    >
      {isIconOnPhone && <IconMessageCircle className={classes.icon} size={20} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
