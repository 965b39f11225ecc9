import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place under the navigation rail where a page can show its own cards; null where there is none. */
export const LeftColumnContext = createContext<HTMLElement | null>(null);

export function InLeftColumn({ children }: { children: ReactNode }) {
  const slot = use(LeftColumnContext);
  return slot && createPortal(children, slot);
}
