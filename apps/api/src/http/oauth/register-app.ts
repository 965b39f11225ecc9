import type { RegisteredApp } from '@vibeline/core/features/apps/app.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { callByPath } from '../call-procedure.ts';
import type { CreateContext } from '../create-context.ts';
import { appEntity } from './app-entity.ts';
import { type Fields, readParameters, textOf } from './request-fields.ts';

interface Dependencies {
  services: Services;
  createContext: CreateContext;
}

/** `POST /api/v1/apps`, with the names of Mastodon’s API. */
export async function registerApp(
  { services, createContext }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = await readParameters(request);
  const input = {
    name: textOf(fields, 'client_name') ?? '',
    website: textOf(fields, 'website'),
    redirectUris: redirectsOf(fields),
    scopes: textOf(fields, 'scopes') ?? textOf(fields, 'scope') ?? undefined,
    isPublic: textOf(fields, 'token_endpoint_auth_method') === 'none',
  };
  const output = await callByPath('apps.register', createContext(request, reply), input);
  return describe(output, await services.apps.findPushKey());
}

/** One or several, with line breaks between, as a list, or as a form’s field that is repeated. */
function redirectsOf(fields: Fields): unknown[] {
  const value = fields['redirect_uris'] ?? fields['redirect_uris[]'];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .flatMap((one) => (typeof one === 'string' ? one.slice(0, LINES_LENGTH_MAX).split(/\s+/) : [one]))
    .filter((one) => one !== '' && one !== undefined);
}

/** More than the redirects that an app may have. */
const LINES_LENGTH_MAX = 10_000;

function describe(app: RegisteredApp, vapidKey: string) {
  const { clientId, clientSecret } = app;
  return {
    ...appEntity(app, vapidKey),
    client_id: clientId,
    ...(clientSecret !== null && { client_secret: clientSecret, client_secret_expires_at: 0 }),
  };
}
