import { copyText } from '../../ui/copy-text.ts';
import { linkOf, openShare, type ShareSubject } from './open-share.ts';

/** Shows whether the link was copied. */
export function writeLink(subject: Pick<ShareSubject, 'url' | 'warning'>): Promise<boolean> {
  const { warning } = subject;
  const copied = { title: 'Link copied!', ...(warning !== undefined && { description: warning }) };
  return copyText(linkOf(subject), { copied });
}

/** Copies a link without a dialog, as an entry of a menu does. After a failure the dialog shows the link, selected. */
export async function copyLink(subject: ShareSubject): Promise<void> {
  if (!(await writeLink(subject))) openShare({ ...subject, isCopyFailed: true });
}
