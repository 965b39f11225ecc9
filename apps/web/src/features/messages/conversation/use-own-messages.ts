import { useEffect, useEffectEvent, useRef } from 'react';
import { connection } from '../../../lib/connection/connection.ts';
import { useReconnect } from '../../../lib/connection/use-connection.ts';

interface OwnMessagesOptions {
  isAtLatest: boolean;
  isAtEnd: boolean;
  showUnsent: () => void;
  /** Resolves to whether the latest messages are shown. */
  showLatest: () => Promise<boolean>;
}

/**
 * Shows a message that the viewer has just written, at once, and the latest messages before it. Without a connection
 * these are loaded when it is back, unless the reader has gone elsewhere.
 */
export function useOwnMessages(sentCount: number, options: OwnMessagesOptions): void {
  const { isAtLatest, isAtEnd, showUnsent, showLatest } = options;
  const isWaiting = useRef(false);
  const showBefore = useEffectEvent(async () => {
    const canLoad = isAtLatest || connection.get() === 'online';
    isWaiting.current = !(canLoad && (await showLatest()));
  });
  const onSent = useEffectEvent(() => {
    showUnsent();
    void showBefore();
  });
  useEffect(() => {
    if (sentCount > 0) onSent();
  }, [sentCount]);
  useReconnect(() => {
    if (isWaiting.current && isAtEnd) void showBefore();
  });
}
