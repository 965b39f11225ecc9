import { showToast } from './toasts/toast.ts';

/**
 * Copies a link; without the clipboard API, which needs https, the link is shown instead. `warning` says who cannot open
 * it.
 */
export async function copyLink(path: string, warning?: string): Promise<void> {
  const link = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Link copied!', ...(warning !== undefined && { description: warning }) });
  } catch {
    showToast({ title: 'Copy this link', description: warning === undefined ? link : `${link} ${warning}` });
  }
}
