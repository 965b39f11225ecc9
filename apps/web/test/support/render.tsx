import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BackgroundSync } from '../../src/app/BackgroundSync.tsx';
// So that it is loaded when a test changes something.
import '../../src/app/background-jobs.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { createClient, trpc } from '../../src/lib/trpc.ts';
import { theme } from '../../src/theme/theme.ts';

export function renderInApp(part: ReactNode) {
  const queryClient = createQueryClient();
  return render(part, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>
          <trpc.Provider client={createClient()} queryClient={queryClient}>
            <BackgroundSync />
            {children}
          </trpc.Provider>
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
}
