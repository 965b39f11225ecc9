import { containsForbidden } from '@vibeline/core/plain-input';
import type { FastifyRequest } from 'fastify';
import type { ClientCredentials } from '../../features/apps/app-token.service.ts';
import { tokenErrors } from '../../features/apps/token.errors.ts';
import { fieldsBody } from '../body/accepted-body.ts';
import { FIELDS_BYTES, readFields } from '../body/read-body.ts';
import { oauthErrors } from './oauth.errors.ts';

/** Of any parameter of ours; a token is shorter. */
const LENGTH_MAX = 2_000;

/** The bodies of a call with parameters; those of forms may be longer, with their headers. */
export const parametersBody = { ...fieldsBody, 'multipart/form-data': FIELDS_BYTES } as const;

export type Fields = Readonly<Record<string, unknown>>;

/** Those of a form or of JSON. */
export function readParameters(request: FastifyRequest): Promise<Fields> {
  return readFields(request, null);
}

/** null: left out, or empty, which RFC 6749 treats alike. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > LENGTH_MAX || containsForbidden(value)) throw oauthErrors.noText();
  return value;
}

export function requiredText(fields: Fields, name: string): string {
  const text = textOf(fields, name);
  if (text === null) throw oauthErrors.missing(name);
  return text;
}

/** Of the header (`client_secret_basic`), or else of the body (`client_secret_post`). */
export function credentialsOf({ headers: { authorization } }: FastifyRequest, fields: Fields): ClientCredentials {
  const clientSecret = textOf(fields, 'client_secret');
  if (authorization === undefined || !/^basic /i.test(authorization)) {
    return { clientId: requiredText(fields, 'client_id'), clientSecret };
  }
  const [id, secret, ...others] = decodeBasic(authorization.slice('Basic '.length));
  if (!id || !secret || others.length > 0) throw tokenErrors.invalidClient();
  const sentId = textOf(fields, 'client_id');
  if (clientSecret !== null || (sentId !== null && sentId !== id)) throw oauthErrors.authenticatedTwice();
  return { clientId: id, clientSecret: secret };
}

/** Both parts are encoded as in a form (RFC 6749 §2.3.1). */
function decodeBasic(encoded: string): string[] {
  const parts = Buffer.from(encoded.slice(0, LENGTH_MAX), 'base64').toString().split(':');
  try {
    const decoded = parts.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return containsForbidden(decoded) ? [] : decoded;
  } catch {
    return [];
  }
}
