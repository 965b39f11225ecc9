import { Flex, Text } from '@mantine/core';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { memo, type PointerEvent, useRef, useState } from 'react';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import type { MessageRow } from '../conversation/conversation-rows.rules.ts';
import { MessageBubble } from './MessageBubble.tsx';
import classes from './MessageItem.module.css';
import { MessageMenu } from './MessageMenu.tsx';
import { useMessageActions } from './message-actions.ts';
import { fullTimeOf, timeOf } from './message-text.rules.ts';
import { ReactionChips } from './ReactionChips.tsx';
import { useReaction } from './reaction.change.ts';
import { useShowsActions } from './use-shows-actions.ts';

const LONG_PRESS_MS = 450;

/** A finger that moves further scrolls, in pixels. */
const MOVE_MAX = 10;

interface MessageItemProps extends Omit<MessageRow, 'kind'> {
  /** Whether the Tab key reaches it; the arrow keys move to the others. */
  isTabStop: boolean;
  isSeen: boolean;
  isLastSent: boolean;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFirst, isLast, isTabStop, isSeen, isLastSent } = props;
  const { viewerId, hasManyMembers, canWrite } = useMessageActions();
  const root = useRef<HTMLElement>(null);
  const { shown, own, toggle } = useReaction(message);
  const { showsActions, handlers } = useShowsActions(root);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const longPress = useLongPress(() => setMenuOpen(true));
  const { sender, isDeleted, editedAt } = shown;
  const isOwn = sender.id === viewerId;
  const showsSender = hasManyMembers && !isOwn;

  return (
    <article
      ref={root}
      className={`${classes.root} ring-inside`}
      data-message={message.id}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${isOwn ? 'You' : sender.name}, ${timeOf(message.createdAt)}`}
      {...handlers}
    >
      {showsSender && <SenderAvatar message={shown} isShown={isLast} />}
      <div className={classes.stack}>
        {showsSender && isFirst && (
          <Text span truncate px={12} maw="100%" c="dimmed" fz="xs" fw={620} dir="auto">
            {sender.name}
          </Text>
        )}
        <div className={classes.line}>
          <div className={classes.bubble} {...(!isDeleted && longPress)}>
            <MessageBubble message={shown} isOwn={isOwn} isFirst={isFirst} isLast={isLast} />
          </div>
          {(showsActions || isMenuOpen) && !isDeleted && (
            <MessageMenu message={shown} own={own} onReact={toggle} opened={isMenuOpen} onChange={setMenuOpen} />
          )}
        </div>
        <ReactionChips reactions={shown.reactions} canReact={canWrite} onToggle={toggle} />
        {(isLast || isSeen || editedAt !== null) && (
          <Flex component="p" className={`${classes.meta} tabular-nums`} gap={6} mt={2} px={12} c="dimmed" fz="xs">
            <time dateTime={message.createdAt} title={fullTimeOf(message.createdAt)}>
              {timeOf(message.createdAt)}
            </time>
            {editedAt !== null && !isDeleted && <span title={fullTimeOf(editedAt)}>Edited</span>}
            {isSeen && <span>Seen</span>}
            {isLastSent && <span>Sent</span>}
          </Flex>
        )}
      </div>
    </article>
  );
});

function SenderAvatar({ message: { sender }, isShown }: { message: Message; isShown: boolean }) {
  return (
    <Text span className={classes.face} flex="none" style={{ inlineSize: 32 }}>
      {isShown && (
        <MemberLink member={sender} isDecorative>
          <Avatar member={sender} size={32} />
        </MemberLink>
      )}
    </Text>
  );
}

function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      if (pointerType === 'mouse') return;
      press.current = { x, y, timer: setTimeout(onLongPress, LONG_PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > MOVE_MAX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
