/** Whether passkeys of this domain work on this page, which may be at another address of the server. */
export function hasPasskeys(domain: string | null): boolean {
  return domain !== null && window.location.hostname === domain && 'PublicKeyCredential' in window;
}
