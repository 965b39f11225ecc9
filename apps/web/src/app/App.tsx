import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { trpc } from '../lib/server/trpc.ts';
import { styleNonce } from '../lib/trusted-types.ts';
import { theme } from '../theme/theme.ts';
import { client, queryClient } from './api-client.ts';
import { Background } from './background/Background.tsx';
import { CrashPage } from './CrashPage.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    // The theme's variables are in the style sheet already (build/theme-styles.ts).
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <CatchBoundary getResetKey={() => 'app'} errorComponent={() => <CrashPage />}>
            <RouterProvider router={router} />
          </CatchBoundary>
          <CatchBoundary getResetKey={() => 'toaster'} errorComponent={() => null}>
            <LazyToaster />
          </CatchBoundary>
          <CatchBoundary getResetKey={() => 'connection'} errorComponent={() => null}>
            <Background onOpen={router.history.push} />
          </CatchBoundary>
        </trpc.Provider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
