import { createStore } from '../../lib/store.ts';

export interface ShareSubject {
  /** The path of a page of this site, with its search. */
  url: string;
  /** What it is, such as the beginning of a post; other programs show it beside the link. */
  title: string;
  /** Who alone can open it, where that is not everyone. */
  warning?: string | undefined;
  /** The post that it is: it can be sent to members as a card. */
  postId?: number;
}

export interface OpenShare extends ShareSubject {
  /** The link could not be copied: it is selected, so that the member can. */
  isCopyFailed?: boolean;
}

/** What the open share dialog is about; null while it is closed. */
export const shareStore = createStore<OpenShare | null>(null);

/** Opens the share dialog, from anywhere. Visitors and guests may share too. */
export function openShare(subject: OpenShare): void {
  shareStore.set(subject);
}

export function closeShare(): void {
  shareStore.set(null);
}

/** The whole address of a page of this site. */
export function linkOf({ url }: Pick<ShareSubject, 'url'>): string {
  return new URL(url, window.location.origin).href;
}
