import { createContext, type ReactNode, use } from 'react';

/** The skeleton of the current route. The shell provides it, so that visitors do not load the skeletons. */
export const PendingPageContext = createContext<ReactNode>(null);

/** What the router shows in place of a page until its chunk is loaded. */
export function PendingPage() {
  return use(PendingPageContext);
}
