import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderInApp } from './render.tsx';

export async function renderWithRouter(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const view = renderInApp(<RouterProvider router={router} />);
  return { ...view, router };
}
