/** In characters. */
const SHOWN_LENGTH = 36;

/** The host and the beginning of the path of a web address; null for any other text. */
export function shortAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search, hash } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const rest = `${pathname}${search}${hash}`.replace(/^\/$/, '');
  const room = Math.max(8, SHOWN_LENGTH - host.length);
  return rest.length <= room ? `${host}${rest}` : `${host}${rest.slice(0, room - 1)}…`;
}
