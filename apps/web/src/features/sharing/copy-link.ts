import { showToast } from '../../ui/toasts/toast.ts';
import { linkOf, openShare, type ShareSubject } from './open-share.ts';

/** Shows whether the link was copied: browsers allow copying on https alone. */
export async function writeLink(subject: Pick<ShareSubject, 'url' | 'warning'>): Promise<boolean> {
  const { warning } = subject;
  try {
    await navigator.clipboard.writeText(linkOf(subject));
  } catch {
    showToast({ title: 'Copy failed', description: 'Please try again', tone: 'error' });
    return false;
  }
  showToast({ title: 'Link copied!', ...(warning !== undefined && { description: warning }) });
  return true;
}

/** Copies a link without a dialog, as an entry of a menu does. After a failure the dialog shows the link, selected. */
export async function copyLink(subject: ShareSubject): Promise<void> {
  if (!(await writeLink(subject))) openShare({ ...subject, isCopyFailed: true });
}
