import { useEffect, useEffectEvent } from 'react';
import { findEntity } from '../../cache/entities/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { BackHeader } from '../../features/messages/header/ConversationHeader.tsx';
import { ConversationPane } from '../../features/messages/header/ConversationPane.tsx';
import type { ListSearch } from '../../features/messages/list/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { focusMain, isFocusLost } from '../../ui/hooks/use-focus-return.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';

interface OpenConversationProps {
  conversationId: number;
  address: ListSearch;
  onBack: () => void;
  onLeave: () => void;
}

export function OpenConversation({ conversationId, address, onBack, onLeave }: OpenConversationProps) {
  const cache = useCache();
  const query = trpc.conversations.get.useQuery(
    { id: conversationId },
    { placeholderData: () => findEntity(cache, 'conversation', conversationId), refetchOnWindowFocus: 'always' },
  );
  useLeaveByEscape(onLeave);
  const isPhone = useIsPhone();
  if (isNotFound(query.error)) return <ConversationNotFound address={address} onBack={onBack} />;
  return (
    <>
      {isPhone && !query.data && <BackHeader address={address} onBack={onBack} />}
      <ItemStates
        query={query}
        loadingLabel="Loading the conversation"
        skeleton={!isPhone && <Skeleton shape={listShapes.conversationHeader} />}
        failure="The conversation could not be loaded."
      >
        {(conversation) => (
          <ConversationPane conversation={conversation} address={address} onBack={onBack} onLeave={onLeave} />
        )}
      </ItemStates>
    </>
  );
}

/** What is open over the page takes the key first, and so does what is being edited. */
function useLeaveByEscape(leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSearch = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isSearch) leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function ConversationNotFound({ address, onBack }: Pick<OpenConversationProps, 'address' | 'onBack'>) {
  useDocumentTitle('Conversation not found');
  useEffect(() => {
    // The focus was in the conversation, whose member has just been blocked, or whose circle was left.
    if (isFocusLost()) focusMain();
  }, []);
  return (
    <EmptyState
      title="Conversation not found"
      action={<ButtonLink to={paths.messages} search={address} onClick={onBack} label="All messages" />}
    >
      It does not exist, or you are not part of it.
    </EmptyState>
  );
}
