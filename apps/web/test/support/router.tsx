import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderInApp } from './render.tsx';

export async function renderWithRouter(
  part: ReactNode,
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/'] }),
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history,
  });
  await router.load();
  const view = renderInApp(<RouterProvider router={router} />);
  return { ...view, router };
}
