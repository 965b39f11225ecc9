import { showToast } from '../../../ui/toasts/toast.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Text copied' });
  } catch {
    showToast({ title: 'Copy failed', description: 'Please try again', tone: 'error' });
  }
}
