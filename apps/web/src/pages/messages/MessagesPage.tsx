import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { ListPane } from '../../features/messages/list/ListPane.tsx';
import type { ListSearch } from '../../features/messages/list/list-search.ts';
import { focusRowOf } from '../../features/messages/list/row-focus.ts';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { noteChosenTab } from '../../ui/hooks/chosen-tab.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { useVisibleHeight } from '../../ui/hooks/use-visible-height.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import classes from './MessagesPage.module.css';
import { OpenConversation } from './OpenConversation.tsx';

const NewMessageDialog = lazyDialog(
  () => import('../../features/messages/starting/NewMessageDialog.tsx'),
  'NewMessageDialog',
);

interface MessagesPageProps extends ListSearch {
  /** null on the page of all conversations. */
  conversationId: number | null;
}

export function MessagesPage({ conversationId, tab, search }: MessagesPageProps) {
  const { user } = useCurrentUser();
  const create = useHistoryOverlay('newMessage');
  const address: ListSearch = { ...(tab && { tab }), ...(search !== undefined && { search }) };
  const { noteBack, leave } = useWayBack(conversationId, address);
  const visibleHeight = useVisibleHeight();
  const isPhone = useIsPhone();
  if (!user) return null;
  return (
    <>
      <div
        className={classes.root}
        data-open={conversationId !== null}
        data-page={conversationId === null ? undefined : 'conversation'}
        // On a phone the list alone is as long as it is.
        data-fills-screen={!isPhone || conversationId !== null}
        style={visibleHeight === null ? {} : { '--height-visible': `${visibleHeight}px` }}
      >
        <div className={classes.list}>
          <ListPane
            address={address}
            viewerId={user.id}
            openId={conversationId}
            prefetchNew={NewMessageDialog.prefetch}
            onNew={create.open}
          />
        </div>
        <section className={classes.conversation} aria-label="Conversation">
          {conversationId === null ? (
            <NoConversation />
          ) : (
            <OpenConversation
              key={conversationId}
              conversationId={conversationId}
              address={address}
              onBack={noteBack}
              onLeave={leave}
            />
          )}
        </section>
      </div>
      <NewMessageDialog viewerId={user.id} opened={create.isOpen} onClose={create.close} />
    </>
  );
}

function NoConversation() {
  useDocumentTitle('Messages');
  return <EmptyState title="Select a conversation">Or begin a new one.</EmptyState>;
}

/** Back in the list, the row of the conversation gets the focus. */
function useWayBack(conversationId: number | null, address: ListSearch) {
  const navigate = useNavigate();
  const leftId = useRef<number | null>(null);
  const noteBack = () => {
    leftId.current = conversationId;
    noteChosenTab({ pathname: paths.messages });
  };
  useEffect(() => {
    if (conversationId !== null || leftId.current === null) return;
    if (!focusRowOf(leftId.current)) focusMain();
    leftId.current = null;
  }, [conversationId]);
  const leave = () => {
    noteBack();
    void navigate({ to: paths.messages, search: address });
  };
  return { noteBack, leave };
}
