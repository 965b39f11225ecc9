import { websiteProblem } from '@vibeline/core/features/members/member.rules';

/** Where a website leads and how it is shown; null for what leads nowhere. Checked again here: it is a stranger's text. */
export function websiteLink(website: string): { href: string; text: string } | null {
  if (website === '' || websiteProblem(website) !== null) return null;
  const { href, host } = new URL(website);
  return { href, text: host.replace(/^www\./, '') };
}
