import { listRecipientsOfConversation } from '../messages/conversations/conversation-membership.queries.ts';
import type { SenderDependencies, Senders } from './senders.ts';

/** Sends at once, not at intervals, because the other member waits for it. */
export function createMessageSenders({
  db,
  streams,
  reportError,
}: SenderDependencies): Senders<'messages' | 'conversation' | 'typing'> {
  const sendToRecipients = (
    { conversationId, actorId }: { conversationId: number; actorId: number | null },
    send: (memberId: number) => void,
  ) =>
    void listRecipientsOfConversation(db, { conversationId, actorId })
      .then((recipients) => recipients.filter((memberId) => streams.has(memberId)).forEach(send))
      .catch(reportError);

  return {
    messages: ({ conversationId, actorId, revision }) =>
      sendToRecipients({ conversationId, actorId }, (memberId) =>
        streams.send(memberId, { type: 'messages', conversationId, revision }),
      ),

    conversation({ conversationId, memberId: onlyId }) {
      const send = (memberId: number) => streams.send(memberId, { type: 'conversation', conversationId });
      if (onlyId !== null) send(onlyId);
      else sendToRecipients({ conversationId, actorId: null }, send);
    },

    typing: ({ conversationId, memberId: actorId, isUnnamed = false }) =>
      sendToRecipients({ conversationId, actorId }, (memberId) => {
        const shownId = isUnnamed ? 0 : actorId;
        if (memberId !== actorId) streams.send(memberId, { type: 'typing', conversationId, memberId: shownId });
      }),
  };
}
