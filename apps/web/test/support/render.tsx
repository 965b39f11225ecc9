import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
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
            {children}
          </trpc.Provider>
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
}
