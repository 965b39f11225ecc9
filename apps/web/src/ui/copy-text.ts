import { showToast } from './toasts/toast.ts';

interface CopyToasts {
  /** Shown once it is copied; without it the caller shows that. */
  copied?: { title: string; description?: string };
  /** What to do after a failure. */
  advice?: string;
}

/** Whether it was copied: browsers allow copying on https alone. A failure is shown. */
export async function copyText(text: string, { copied, advice = 'Please try again' }: CopyToasts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast({ title: 'Copy failed', description: advice, tone: 'error' });
    return false;
  }
  if (copied) showToast(copied);
  return true;
}
