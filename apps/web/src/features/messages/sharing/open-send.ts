import { createStore } from '../../../lib/store.ts';
import { asksToLogIn } from '../../../ui/toasts/login-required.ts';
import { MESSAGE_SIGNED_OUT } from '../writing/message.change.ts';

export interface SendSubject {
  postId: number;
  title: string;
  warning?: string | undefined;
}

/** null while the dialog is closed. */
export const sendStore = createStore<SendSubject | null>(null);

export function openSend(subject: SendSubject): void {
  if (!asksToLogIn(MESSAGE_SIGNED_OUT)) sendStore.set(subject);
}

export function closeSend(): void {
  sendStore.set(null);
}
