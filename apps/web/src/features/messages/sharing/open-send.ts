import { createStore } from '../../../lib/store.ts';
import { asksToLogIn } from '../../../ui/toasts/login-required.ts';
import { MESSAGE_SIGNED_OUT } from '../writing/message-input.ts';

/** A post that is sent to members. */
export interface SendSubject {
  postId: number;
  /** The beginning of the post. */
  title: string;
  /** Who alone can see it, where that is not everyone. */
  warning?: string | undefined;
}

/** What the open dialog sends; null while it is closed. */
export const sendStore = createStore<SendSubject | null>(null);

/** Opens the dialog, from anywhere. Visitors are asked to log in. */
export function openSend(subject: SendSubject): void {
  if (!asksToLogIn(MESSAGE_SIGNED_OUT)) sendStore.set(subject);
}

export function closeSend(): void {
  sendStore.set(null);
}
