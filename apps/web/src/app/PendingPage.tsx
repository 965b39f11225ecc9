import { createContext, type ReactNode, use } from 'react';

/** The skeleton of the current route. The shell provides it, so that visitors do not load the skeletons. */
export const PendingPageContext = createContext<ReactNode>(null);

export function PendingPage() {
  return use(PendingPageContext);
}
