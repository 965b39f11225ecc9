import { Flex, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { connectionMessage } from '../../lib/connection/connection-text.ts';
import { useConnection, useIsOnline } from '../../lib/connection/use-connection.ts';
import { Button } from '../buttons/Button.tsx';

/** A page may bring nothing to show. So many in a row are loaded without the reader's asking. */
const MAX_EMPTY_PAGES = 5;

interface InfiniteListProps {
  children: ReactNode;
  count: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error?: string | null;
  onLoadMore: () => void;
  endText?: string;
  /** Only the button loads more: content that follows the list would move. */
  isManual?: boolean;
  scroller?: RefObject<HTMLElement | null>;
}

/** Loads the next page one and a half screens before the end; the button is for keyboards and failures. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, count, hasMore, isLoadingMore, error, onLoadMore, endText, isManual = false, scroller } = props;
  const end = useRef<HTMLDivElement>(null);
  const connection = useConnection();
  const isOnline = useIsOnline();
  const isWatching = hasMore && !isLoadingMore && !error && !isManual && isOnline;
  const loaded = useRef({ count, pages: 0 });
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (loaded.current.count !== count) loaded.current = { count, pages: 0 };
    if (!isWatching || !end.current || loaded.current.pages >= MAX_EMPTY_PAGES) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        loaded.current.pages += 1;
        loadMore();
      },
      { root: scroller?.current ?? null, rootMargin: '0px 0px 150% 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching, scroller, count]);

  return (
    <>
      {children}
      {(hasMore || endText !== undefined) && (
        <Flex ref={end} direction="column" align="center" gap={12} py={24}>
          {error && (
            <Text role="alert" c="var(--danger-ink)">
              {error}
            </Text>
          )}
          {hasMore && !isOnline && (
            <Text c="dimmed" fz="sm">
              {connectionMessage(connection, 'More loads when the connection is back.')}
            </Text>
          )}
          {hasMore ? (
            <Button variant="default" loading={isLoadingMore && isOnline} onClick={onLoadMore}>
              {error ? 'Retry' : 'Load more'}
            </Button>
          ) : (
            <Text c="dimmed" fz="sm">
              {endText}
            </Text>
          )}
        </Flex>
      )}
    </>
  );
}
