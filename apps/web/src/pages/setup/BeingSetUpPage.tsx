import { Flex } from '@mantine/core';
import { useEffect } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';

/** Between this and twice as long. */
const ASK_MS = 3000;

/** In place of every page until the network has an owner; the page that was asked for then opens by itself. */
export function BeingSetUpPage() {
  useDocumentTitle(null);
  const { refetch } = trpc.network.get.useQuery(undefined, { enabled: false });
  useEffect(() => {
    const timer = setInterval(() => void refetch(), ASK_MS * (1 + Math.random()));
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Flex component="main" direction="column" justify="center" mih="100dvh">
      <EmptyState title="This network is being set up">
        It opens soon, and this page with it. If you run it: open the link that the server printed when it started.
      </EmptyState>
    </Flex>
  );
}
