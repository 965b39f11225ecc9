const CODE = /^[\w-]{22}$/;

/** From the whole link of an invitation, or its code alone; null for anything else. */
export function readInviteCode(text: string): string | null {
  const [, fragment = text] = text.trim().split('#');
  const code = new URLSearchParams(fragment).get('invite') ?? fragment.trim();
  return CODE.test(code) ? code : null;
}
