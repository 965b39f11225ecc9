import type { FastifyRequest } from 'fastify';

/** A name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The origin of this server's addresses, such as `https://social.example`; null when the request names none. */
export type OriginOf = (request: FastifyRequest) => string | null;

/**
 * PUBLIC_URL, if set. Otherwise the request's own Host, so results must never be cached for other hosts;
 * X-Forwarded-Host and X-Forwarded-Proto count only from a proxy in TRUST_PROXY (decision 0040).
 */
export function originReader(publicUrl: string | null): OriginOf {
  return (request) => publicUrl ?? requestedOrigin(request);
}

function requestedOrigin({ host, protocol }: FastifyRequest): string | null {
  if (!HOST.test(host)) return null;
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}
