import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../src/lib/server/query-client.ts';
import { createClient, trpc } from '../../src/lib/server/trpc.ts';
import { LandingPage } from '../../src/pages/landing/LandingPage.tsx';
import { theme } from '../../src/theme/theme.ts';

/** The HTML of the landing page as a visitor sees it first. */
export async function renderLanding(): Promise<string> {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: LandingPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  });
  await router.load();
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={createClient()} queryClient={queryClient}>
          <RouterProvider router={router} />
        </trpc.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
