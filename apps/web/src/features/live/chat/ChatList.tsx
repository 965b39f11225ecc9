import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import classes from './ChatList.module.css';

interface ChatListProps {
  /** Changes with each message that is added. */
  newest: string;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  children: ReactNode;
}

/** So near to the end the reader follows the chat. */
const END_PX = 48;

/** Stays at its end while new messages come, unless the reader has scrolled up. */
export function ChatList({ newest, hasEarlier, isLoadingEarlier, onEarlier, children }: ChatListProps) {
  const root = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState(newest);
  const [isScrolledUp, setScrolledUp] = useState(false);
  const scrollToEnd = () => {
    const list = root.current;
    if (list) list.scrollTop = list.scrollHeight;
    isAtEnd.current = true;
    setScrolledUp(false);
  };
  useLayoutEffect(() => {
    const list = root.current;
    if (!list || !isAtEnd.current) return;
    list.scrollTop = list.scrollHeight;
    setSeen(newest);
  }, [newest]);
  const onScroll = () => {
    const list = root.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
    setScrolledUp(!isAtEnd.current);
    if (isAtEnd.current) setSeen(newest);
  };
  return (
    <div className={classes.frame}>
      <div ref={root} className={classes.root} onScroll={onScroll}>
        {hasEarlier && (
          <Button variant="subtle" loading={isLoadingEarlier} onClick={onEarlier}>
            Earlier messages
          </Button>
        )}
        <ol className={classes.list} role="log" aria-label="Chat messages" aria-live="polite">
          {children}
        </ol>
      </div>
      {isScrolledUp && seen !== newest && (
        <Button className={classes.newer} onClick={scrollToEnd}>
          New messages
        </Button>
      )}
    </div>
  );
}
