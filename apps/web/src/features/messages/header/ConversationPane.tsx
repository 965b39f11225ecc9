import { Text } from '@mantine/core';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { useState } from 'react';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ConversationMessages } from '../conversation/ConversationMessages.tsx';
import type { ListSearch } from '../list/list-search.ts';
import { UnnamedNote } from '../unnamed/UnnamedNote.tsx';
import { ClosingNote } from './ClosingNote.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { RequestBanner } from './RequestBanner.tsx';

const DeleteConversationDialog = lazyDialog(() => import('./DeleteConversationDialog.tsx'), 'DeleteConversationDialog');

const MatchBlockDialog = lazyDialog(() => import('../unnamed/MatchBlockDialog.tsx'), 'MatchBlockDialog');

interface ConversationPaneProps {
  conversation: Conversation;
  address: ListSearch;
  onBack: () => void;
  onLeave: () => void;
}

export function ConversationPane({ conversation, address, onBack, onLeave }: ConversationPaneProps) {
  const { name, isRequest, refusal } = conversation;
  useDocumentTitle(name);
  const [asked, setAsked] = useState<'delete' | 'block' | null>(null);
  const ask = () => setAsked('delete');
  const close = () => setAsked(null);
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        address={address}
        onBack={onBack}
        onDelete={ask}
        onBlock={() => setAsked('block')}
      />
      {isRequest && <RequestBanner conversation={conversation} onDelete={ask} />}
      <UnnamedNote match={conversation.match} />
      <ClosingNote closesAt={conversation.closesAt} refusal={refusal} />
      <ConversationMessages conversation={conversation} />
      {refusal !== null && (
        <Text className="line-above" textWrap="balance" py={16} px={20} c="dimmed" fz="sm" ta="center">
          {refusal}
        </Text>
      )}
      {asked === 'delete' && (
        <DeleteConversationDialog conversation={conversation} onClose={close} onDeleted={onLeave} />
      )}
      {asked === 'block' && <MatchBlockDialog conversation={conversation} onClose={close} onBlocked={onLeave} />}
    </>
  );
}
