import { useEffect } from 'react';
import { createStore } from '../../lib/store.ts';
import { badgeText } from '../badge-text.ts';

const parts = createStore({ title: 'Vibeline', unreadCount: 0 });
parts.subscribe(() => {
  const { title, unreadCount } = parts.get();
  document.title = unreadCount > 0 ? `(${badgeText(unreadCount)}) ${title}` : title;
});

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    parts.set({ ...parts.get(), title: title === 'Vibeline' ? title : `${title} · Vibeline` });
  }, [title]);
}

export function useUnreadCountInTitle(unreadCount: number): void {
  useEffect(() => {
    parts.set({ ...parts.get(), unreadCount });
    return () => parts.set({ ...parts.get(), unreadCount: 0 });
  }, [unreadCount]);
}
