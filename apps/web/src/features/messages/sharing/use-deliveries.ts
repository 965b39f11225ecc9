import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { useSendMessage } from '../writing/use-send-message.ts';
import type { Recipient } from './recipients.rules.ts';

export interface Delivery {
  recipient: Recipient;
  state: 'sending' | 'sent' | 'failed';
  reason: string | null;
}

const FAILURE = 'Failed to send message';

export function useDeliveries(postId: number) {
  const sendMessage = useSendMessage();
  const [content, setContent] = useState('');
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const isShown = useIsShown();

  const change = ({ key }: Recipient, fields: Partial<Delivery>) =>
    setDeliveries((all) => all.map((one) => (one.recipient.key === key ? { ...one, ...fields } : one)));

  const deliver = async ({ recipient }: Delivery, text: string) => {
    const { conversationId, member, name } = recipient;
    const to = conversationId === null ? { memberId: member?.id ?? 0 } : { conversationId };
    change(recipient, { state: 'sending', reason: null });
    try {
      await sendMessage(to, { content: text, postId });
      change(recipient, { state: 'sent' });
    } catch (error) {
      change(recipient, { state: 'failed', reason: errorMessage(error, FAILURE) });
      if (!isShown.current) showFailure(error, { title: `Not sent to ${name}`, fallback: FAILURE });
    }
  };

  return {
    deliveries,
    sendTo: (recipients: readonly Recipient[], text: string) => {
      const made = recipients.map((recipient): Delivery => ({ recipient, state: 'sending', reason: null }));
      setContent(text);
      setDeliveries(made);
      for (const delivery of made) void deliver(delivery, text);
    },
    retry: (delivery: Delivery) => void deliver(delivery, content),
  };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
