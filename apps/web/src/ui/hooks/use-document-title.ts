import { useEffect } from 'react';
import { createStore } from '../../lib/store.ts';
import { badgeText } from '../badge-text.ts';
import { useSite } from '../brand/SiteContext.ts';

const parts = createStore({ title: 'Vibeline', unreadCount: 0 });
parts.subscribe(() => {
  const { title, unreadCount } = parts.get();
  document.title = unreadCount > 0 ? `(${badgeText(unreadCount)}) ${title}` : title;
});

/** null: the name of the network alone. */
export function useDocumentTitle(title: string | null): void {
  const { name } = useSite();
  useEffect(() => {
    parts.set({ ...parts.get(), title: title === null ? name : `${title} · ${name}` });
  }, [title, name]);
}

export function useUnreadCountInTitle(unreadCount: number): void {
  useEffect(() => {
    parts.set({ ...parts.get(), unreadCount });
    return () => parts.set({ ...parts.get(), unreadCount: 0 });
  }, [unreadCount]);
}
