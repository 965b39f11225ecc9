import { useEffect } from 'react';

/** Names the page in the tab, in the history and to screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Vibeline' ? title : `${title} · Vibeline`;
  }, [title]);
}
