/** Most characters of an address that are shown. */
const SHOWN = 36;

/** An address of the web as it is shown: its true host and the beginning of its path. null for any other. */
export function shortAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search, hash } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const rest = `${pathname}${search}${hash}`.replace(/^\/$/, '');
  const room = Math.max(8, SHOWN - host.length);
  return rest.length <= room ? `${host}${rest}` : `${host}${rest.slice(0, room - 1)}…`;
}
