import { Flex } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCurrentUserQuery } from '../features/accounts/use-current-user.ts';
import { useIsOnline, useReconnect } from '../lib/connection/use-connection.ts';
import { useSite } from '../ui/brand/SiteContext.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { EmptyState } from '../ui/lists/EmptyState.tsx';
import { Splash } from '../ui/Splash.tsx';

/** Between this and twice as long, so that not every browser asks a busy server at once. */
const RETRY_MS = 5000;

/** Time to restore what was saved on the device (offline/use-saved-feed.ts), which then replaces this page. */
const RESTORE_MS = 2000;

/**
 * Shown to a member in place of every page until the current user is loaded or restored from the device. The query
 * continues when the connection is back, and is repeated while the server responds to the probe but fails this call.
 */
export function UnreachablePage() {
  useDocumentTitle(null);
  const { refetch, isFetching } = useCurrentUserQuery();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isFetching || !isOnline) return;
    const timer = setTimeout(() => void refetch(), RETRY_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [isFetching, isOnline, refetch]);
  useReconnect(() => void refetch());
  const [isShown, setShown] = useState(isOnline);
  useEffect(() => {
    const timer = setTimeout(setShown, RESTORE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <Splash />;
  return (
    <Flex component="main" direction="column" justify="center" mih="100dvh">
      <EmptyState
        title={`${useSite().name} cannot be reached`}
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        <span role="status">You are still signed in. This page opens as soon as the connection is back.</span>
      </EmptyState>
    </Flex>
  );
}
