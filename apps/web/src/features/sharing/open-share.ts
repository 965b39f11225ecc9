import { createStore } from '../../lib/store.ts';

export interface ShareSubject {
  url: string;
  title: string;
  warning?: string | undefined;
  postId?: number;
}

export interface OpenShare extends ShareSubject {
  /** The link could not be copied: it is selected, so that the member can. */
  isCopyFailed?: boolean;
}

/** null while the dialog is closed. */
export const shareStore = createStore<OpenShare | null>(null);

export function openShare(subject: OpenShare): void {
  shareStore.set(subject);
}

export function closeShare(): void {
  shareStore.set(null);
}

export function linkOf({ url }: Pick<ShareSubject, 'url'>): string {
  return new URL(url, window.location.origin).href;
}
