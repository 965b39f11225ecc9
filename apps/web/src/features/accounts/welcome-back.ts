import { showToast } from '../../ui/toasts/toast.ts';

/** After a sign-in that ended a break, or brought a deleted account back. */
export function welcomeBack({ isBack }: { isBack?: true | undefined }): void {
  if (isBack) showToast({ title: 'Welcome back' });
}
