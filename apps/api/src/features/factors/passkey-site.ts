import { isIP } from 'node:net';

/** Where passkeys work. */
export interface PasskeySite {
  domain: string;
  /** Whether a page of this origin may use them. */
  isOrigin: (origin: string) => boolean;
}

const LOCAL = 'localhost';

/** null where browsers allow no passkeys: without https, or at an IP address. Without a public address: on this machine alone. */
export function passkeySite(publicUrl: string | null): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(publicUrl ?? `http://${LOCAL}`);
  if (hostname === LOCAL) return { domain: LOCAL, isOrigin: isLocalOrigin };
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { domain: hostname, isOrigin: (one) => one === origin };
}

/** At any port: that of the server, or of a development server before it. */
function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname === LOCAL;
}
