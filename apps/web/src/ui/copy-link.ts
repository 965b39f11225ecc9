import { showToast } from './toasts/toast.ts';

/** Pages that did not come over https have no clipboard; the link itself is then what is shown. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copied!' });
  } catch {
    showToast({ title: 'Copy this link', description: link });
  }
}
