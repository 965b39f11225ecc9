import { Stack } from '@mantine/core';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { summaryOfMessage } from '@vibeline/core/features/messages/message-summary.rules';
import { useEffectEvent, useMemo, useState } from 'react';
import { applyMessages } from '../../../cache/talks/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useStore } from '../../../lib/store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/lists/ErrorState.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { EditField } from '../writing/EditField.tsx';
import { LeftDraft } from '../writing/LeftDraft.tsx';
import type { RepliedMessage } from '../writing/message.change.ts';
import { RequestNote } from '../writing/RequestNote.tsx';
import { unsentMessages } from '../writing/unsent-messages.ts';
import { useEditedMessage } from '../writing/use-edited-message.ts';
import { useMessageDraft } from '../writing/use-message-draft.ts';
import { WritingField } from '../writing/WritingField.tsx';
import { MessageList } from './MessageList.tsx';
import { TypingLine } from './TypingLine.tsx';
import { useMessages } from './use-messages.ts';

export function ConversationMessages({ conversation }: { conversation: Conversation }) {
  const { user } = useCurrentUser();
  return user && <OpenConversation key={conversation.id} conversation={conversation} viewerId={user.id} />;
}

function OpenConversation({ conversation, viewerId }: { conversation: Conversation; viewerId: number }) {
  const { id, name, kind, refusal, needsAcceptance, lastMessage } = conversation;
  const canWrite = refusal === null;
  const loaded = useMessages(conversation);
  const { query, messages } = loaded;
  const unsent = useUnsent(id, messages);
  const [sentCount, setSentCount] = useState(0);
  const draft = useMessageDraft(viewerId, id);
  const { edited, begin, write, end } = useEditedMessage(viewerId, id, messages);
  const [deleted, setDeleted] = useState<Message | null>(null);
  const onReply = useEffectEvent((message: Message) => {
    end();
    draft.store.change({ replyTo: repliedOf(message) });
  });
  const onEdit = useEffectEvent(begin);
  const actions = useMemo(
    () => ({
      viewerId,
      hasManyMembers: kind === 'circle',
      chatId: kind === 'match' ? id : null,
      canWrite,
      onReply: (message: Message) => onReply(message),
      onEdit: (message: Message) => onEdit(message),
      onDelete: setDeleted,
    }),
    [viewerId, kind, id, canWrite],
  );

  return (
    <Stack gap={0} mih={0} flex={1}>
      {query.data ? (
        <MessageList {...{ conversation, loaded, unsent, sentCount, actions }} />
      ) : query.error ? (
        <ErrorState
          message={errorMessage(query.error, 'Failed to load messages')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label="Loading messages" onRetry={() => void query.refetch()}>
          <Skeleton shape={listShapes.messages} />
        </Loading>
      )}
      <TypingLine {...{ conversation, messages, isAtLatest: loaded.isAtLatest }} />
      {canWrite && needsAcceptance && <RequestNote name={name} isSent={lastMessage !== null || unsent.length > 0} />}
      {canWrite && edited && <EditField key={edited.id} edited={edited} onWrite={write} onDone={end} />}
      {canWrite && !edited && (
        <WritingField conversationId={id} draft={draft} name={name} onSent={() => setSentCount((count) => count + 1)} />
      )}
      {!canWrite && <LeftDraft text={draft.draft.text} onDiscard={() => draft.store.clear(draft.store.read())} />}
      {deleted && <DeleteMessageDialog message={deleted} onClose={() => setDeleted(null)} />}
    </Stack>
  );
}

function useUnsent(conversationId: number, messages: readonly Message[]) {
  const { items } = useStore(outbox);
  const isOnline = useStore(connection) === 'online';
  return useMemo(() => {
    const sentIds = new Set(messages.map(({ clientId }) => clientId));
    return unsentMessages(items, conversationId, isOnline, sentIds);
  }, [items, conversationId, isOnline, messages]);
}

function repliedOf(message: Message): RepliedMessage {
  return { id: message.id, senderName: message.sender.name, excerpt: summaryOfMessage(message) };
}

function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const cache = useCache();
  const remove = trpc.messages.remove.useMutation({
    onSuccess: (removed) => {
      applyMessages(cache, removed.conversationId, [removed]);
      onClose();
    },
    onError: (error) =>
      showFailure(error, { fallback: 'Failed to delete message', signedOut: 'Please log in to delete messages.' }),
  });
  return (
    <ConfirmDialog
      title="Delete this message?"
      confirmLabel="Delete"
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: message.id })}
      findFocusTarget={() => document.querySelector<HTMLElement>(`[data-message="${message.id}"]`)}
    >
      It is deleted for everyone in this conversation.
    </ConfirmDialog>
  );
}
