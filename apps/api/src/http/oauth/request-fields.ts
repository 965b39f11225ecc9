import type { FastifyRequest } from 'fastify';
import { OAuthError } from '../../features/apps/oauth-error.ts';
import type { ClientCredentials, TokenRequest } from '../../features/apps/token-endpoint.ts';
import { readFields } from '../body/read-body.ts';

/** Of any parameter of ours; a token is shorter. */
const LENGTH_MAX = 2_000;

export type Fields = Readonly<Record<string, unknown>>;

/** Those of a form or of JSON. */
export function readParameters(request: FastifyRequest): Promise<Fields> {
  return readFields(request, null);
}

/** null: left out, or empty, which RFC 6749 treats alike. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > LENGTH_MAX) {
    throw new OAuthError('invalid_request', 'A parameter is no text, is too long, or was sent twice');
  }
  return value;
}

export function tokenRequestOf(request: FastifyRequest, fields: Fields): TokenRequest {
  return {
    ...credentialsOf(request, fields),
    grantType: textOf(fields, 'grant_type'),
    code: textOf(fields, 'code'),
    redirectUri: textOf(fields, 'redirect_uri'),
    verifier: textOf(fields, 'code_verifier'),
    scope: textOf(fields, 'scope'),
  };
}

/** Of the header (`client_secret_basic`), or else of the body (`client_secret_post`). */
export function credentialsOf({ headers: { authorization } }: FastifyRequest, fields: Fields): ClientCredentials {
  const inBody = { clientId: textOf(fields, 'client_id'), clientSecret: textOf(fields, 'client_secret') };
  if (authorization === undefined || !/^basic /i.test(authorization)) return inBody;
  const [id, secret, ...others] = decodeBasic(authorization.slice('Basic '.length));
  const isOther = inBody.clientId !== null && inBody.clientId !== id;
  if (!id || !secret || others.length > 0 || inBody.clientSecret !== null || isOther) {
    throw new OAuthError('invalid_request', 'The app must authenticate in one way, with its id and its secret');
  }
  return { clientId: id, clientSecret: secret };
}

/** Both parts are encoded as in a form (RFC 6749 §2.3.1). */
function decodeBasic(encoded: string): string[] {
  const parts = Buffer.from(encoded.slice(0, LENGTH_MAX), 'base64').toString().split(':');
  try {
    return parts.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  } catch {
    return [];
  }
}
