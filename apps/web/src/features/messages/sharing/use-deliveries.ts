import { useEffect, useRef, useState } from 'react';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage } from '../../../lib/public-error.ts';
import { randomUuid } from '../../../lib/random-key.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import type { Recipient } from './recipients.rules.ts';
import { sendMessage } from './send-message.ts';

export interface Delivery {
  recipient: Recipient;
  /** One for each recipient, also when it is sent again. */
  clientId: string;
  state: 'sending' | 'sent' | 'failed';
  /** Why it has failed. */
  reason: string | null;
}

const FAILURE = 'Failed to send message';

/** Sends a post to several recipients at once, each on its own. */
export function useDeliveries(postId: number) {
  const cache = useCache();
  const [content, setContent] = useState('');
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const isShown = useIsShown();

  const change = (clientId: string, fields: Partial<Delivery>) =>
    setDeliveries((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...fields } : one)));

  const deliver = async ({ recipient, clientId }: Delivery, text: string) => {
    const { conversationId, member, name } = recipient;
    const to = conversationId === null ? { memberId: member?.id ?? 0 } : { conversationId };
    change(clientId, { state: 'sending', reason: null });
    try {
      await sendMessage(cache, to, { clientId, content: text, postId });
      change(clientId, { state: 'sent' });
    } catch (error) {
      change(clientId, { state: 'failed', reason: errorMessage(error, FAILURE) });
      if (!isShown.current) showFailure(error, { title: `Not sent to ${name}`, fallback: FAILURE });
    }
  };

  return {
    deliveries,
    sendTo: (recipients: readonly Recipient[], text: string) => {
      const made = recipients.map(
        (recipient): Delivery => ({ recipient, clientId: randomUuid(), state: 'sending', reason: null }),
      );
      setContent(text);
      setDeliveries(made);
      for (const delivery of made) void deliver(delivery, text);
    },
    retry: (delivery: Delivery) => void deliver(delivery, content),
  };
}

/** Once the dialog is closed, a toast says what has failed. */
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
