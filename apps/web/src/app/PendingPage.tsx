import { createContext, type ReactNode, use } from 'react';

/** Provided by the shell, so that visitors do not load the skeletons. */
export const PendingPageContext = createContext<ReactNode>(null);

export function PendingPage() {
  return use(PendingPageContext);
}
