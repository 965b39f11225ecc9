import type { ConversationFilter } from '@vibeline/core/features/messages/message.rules';
import { useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useScrollPosition } from '../../../ui/lists/scroll-position/use-scroll-position.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import type { ListSearch } from './list-search.ts';
import { moveRowFocus } from './row-focus.ts';
import { useConversations } from './use-conversations.ts';

interface ConversationListProps {
  filter: ConversationFilter;
  address: ListSearch;
  viewerId: number;
  openId: number | null;
  onNew: () => void;
}

const labels: Record<ConversationFilter, string> = { inbox: 'Conversations', requests: 'Requests' };

export function ConversationList({ filter, address, viewerId, openId, onNew }: ConversationListProps) {
  const { search = '' } = address;
  const { query, conversations } = useConversations(filter, search);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useScrollPosition(`conversations ${viewerId} ${filter} ${search}`, {
    root: scroller,
    isPage: isPhone,
    isShown: !isPhone || openId === null,
    isLoaded: query.data !== undefined,
  });
  return (
    <div ref={scroller} className={`${classes.root} thin-scrollbar`} data-conversations>
      <ListStates
        query={query}
        count={conversations.length}
        failure="Your conversations could not be loaded."
        isWaiting={query.isPlaceholderData && query.isPaused}
        loadingLabel="Loading conversations"
        skeleton={<Skeleton shape={listShapes.conversations} />}
        empty={search === '' ? <NoConversations filter={filter} onNew={onNew} /> : <NothingFound />}
        noteClassName={classes.inset}
        scroller={isPhone ? undefined : scroller}
      >
        <ul aria-label={labels[filter]} aria-busy={query.isFetching} onKeyDown={moveRowFocus}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              viewerId={viewerId}
              isOpen={conversation.id === openId}
              search={address}
            />
          ))}
        </ul>
      </ListStates>
    </div>
  );
}

function NoConversations({ filter, onNew }: Pick<ConversationListProps, 'filter' | 'onNew'>) {
  if (filter === 'requests') {
    return <EmptyState title="No requests">Members you do not follow, who write to you, wait here.</EmptyState>;
  }
  return (
    <EmptyState
      title="No messages yet"
      action={
        <Button variant="default" aria-haspopup="dialog" data-first-message onClick={onNew}>
          New message
        </Button>
      }
    >
      Write to a friend, or to anyone who accepts messages.
    </EmptyState>
  );
}

function NothingFound() {
  return <EmptyState title="No conversations found">Search for a name, or the beginning of one.</EmptyState>;
}
