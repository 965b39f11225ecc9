import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { sendOutbox } from '../../src/app/background/send-outbox.ts';
import { useCache } from '../../src/cache/use-cache.ts';
import { watchConnection } from '../../src/lib/connection/connection.ts';
import { outbox } from '../../src/lib/outbox/outbox.ts';
import { createQueryClient } from '../../src/lib/server/query-client.ts';
import { createClient, trpc } from '../../src/lib/server/trpc.ts';
import { useStore } from '../../src/lib/store.ts';
import { theme } from '../../src/theme/theme.ts';

export function renderInApp(part: ReactNode) {
  const queryClient = createQueryClient();
  return render(part, {
    wrapper: ({ children }) => (
      <WithTheme>
        <QueryClientProvider client={queryClient}>
          <trpc.Provider client={createClient()} queryClient={queryClient}>
            <OutboxSender />
            {children}
          </trpc.Provider>
        </QueryClientProvider>
      </WithTheme>
    ),
  });
}

/** The wrapper of a part that needs no server. */
export function WithTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

/** The background jobs that the components under test need. */
function OutboxSender() {
  const cache = useCache();
  const { items } = useStore(outbox);
  const [isNeeded, setNeeded] = useState(false);
  // It stays: what it has sent may be refused, which empties the outbox.
  if (items.length > 0 && !isNeeded) setNeeded(true);
  useEffect(watchConnection, []);
  useEffect(() => (isNeeded ? sendOutbox(cache) : undefined), [cache, isNeeded]);
  return null;
}
