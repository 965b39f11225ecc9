import { showToast } from './toasts/toast.ts';

/** Copies a link; without the clipboard API, which needs https, the link is shown instead. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copied!' });
  } catch {
    showToast({ title: 'Copy this link', description: link });
  }
}
