import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useAnchoredScroll } from '../../../ui/scroll/anchored/use-anchored-scroll.ts';
import classes from './ChatList.module.css';

interface ChatListProps {
  newest: string;
  lastOwn: string | undefined;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onEnd: (isAtEnd: boolean) => void;
  children: ReactNode;
}

export function ChatList(props: ChatListProps) {
  const { newest, lastOwn, hasEarlier, isLoadingEarlier, onEarlier, onEnd, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, scrollTo } = useAnchoredScroll({ scroller, initial: { to: 'end' } });
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  useEffect(() => onEnd(isAtEnd), [isAtEnd, onEnd]);
  useEffect(() => {
    if (lastOwn !== undefined) scrollTo({ to: 'end' });
  }, [lastOwn, scrollTo]);
  return (
    <Stack gap={0} mih={0} pos="relative" flex={1}>
      <div ref={scroller} className={classes.root}>
        <Stack gap={0} justify="flex-end" py={8} mih="100%">
          {hasEarlier && (
            <Button variant="subtle" loading={isLoadingEarlier} onClick={onEarlier}>
              Earlier messages
            </Button>
          )}
          <ol aria-label="Chat messages">{children}</ol>
        </Stack>
      </div>
      {!isAtEnd && seen !== newest && (
        <Button className={classes.newer} onClick={() => scrollTo({ to: 'end' })}>
          New messages
        </Button>
      )}
    </Stack>
  );
}
