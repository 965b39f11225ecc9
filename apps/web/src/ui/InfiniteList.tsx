import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './InfiniteList.module.css';

interface InfiniteListProps {
  children: ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What failed while loading more; the button then says Retry. */
  error?: string | null;
  onLoadMore: () => void;
  /** What stands where the list ends. */
  endText: string;
}

/** Loads the next page one and a half screens before the end; the button is for keyboards and for when that fails. */
export function InfiniteList({ children, hasMore, isLoadingMore, error, onLoadMore, endText }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWatching = hasMore && !isLoadingMore && !error;
  const latest = useRef(onLoadMore);
  useEffect(() => {
    latest.current = onLoadMore;
  });

  useEffect(() => {
    if (!isWatching || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '0px 0px 150% 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <>
      {children}
      <div ref={end} className={classes.end}>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        {hasMore ? (
          <Button variant="default" loading={isLoadingMore} onClick={onLoadMore}>
            {error ? 'Retry' : 'Load more'}
          </Button>
        ) : (
          <p className={classes.text}>{endText}</p>
        )}
      </div>
    </>
  );
}
