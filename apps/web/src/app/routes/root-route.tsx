import { createRootRoute, createRoute } from '@tanstack/react-router';
import { overlaySearch } from '../../lib/use-history-overlay.ts';
import type { PageKind } from '../../pages/PageSkeleton.tsx';
import { CrashPage } from '../CrashPage.tsx';
import { NotFoundPage, type VideosPage } from '../lazy-pages.ts';
import { Root } from '../Root.tsx';

export const rootRoute = createRootRoute({
  validateSearch: overlaySearch,
  component: Root,
  errorComponent: () => <CrashPage />,
  notFoundComponent: NotFoundPage,
});

export function pageRoute<Path extends string>(
  path: Path,
  page: typeof VideosPage,
  kind: PageKind,
  shown?: { access: 'public'; isOpen?: true },
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page, kind, ...shown },
    component: page,
  });
}

export function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
