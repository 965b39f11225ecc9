import type { Media } from '@vibeline/core/features/media/media.schema';
import { useState } from 'react';

export type ItemStatus = 'loading' | 'ready' | 'broken';

export function isPlayable(media: Media): boolean {
  return media.mediaType === 'video' && media.state === 'ready' && media.mediaUrl !== null;
}

interface ItemState {
  item: string;
  status: ItemStatus;
  attempt: number;
}

export function useItemStatus(item: string, media: Media | null) {
  const first: ItemStatus = media && (media.mediaType === 'image' || isPlayable(media)) ? 'loading' : 'ready';
  const [state, setState] = useState<ItemState>({ item, status: first, attempt: 0 });
  const isCurrent = state.item === item;
  if (!isCurrent) setState({ item, status: first, attempt: 0 });
  const { status, attempt }: ItemState = isCurrent ? state : { item, status: first, attempt: 0 };
  return {
    status,
    attempt,
    setStatus: (next: ItemStatus) => setState((now) => (now.item === item ? { ...now, status: next } : now)),
    retry: () => setState((now) => ({ ...now, status: 'loading', attempt: now.attempt + 1 })),
  };
}
