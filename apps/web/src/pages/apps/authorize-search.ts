import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { checkedParams, SINGLE_PARAMS, textParam } from '../../lib/search-params.ts';

type Name = (typeof SINGLE_PARAMS)[number];

/** The parameters of an authorization request, by the names of OAuth 2. One that is repeated is a list. */
export type AuthorizeSearch = { [Each in Name]?: string | string[] };

export function authorizeSearch(search: Record<string, unknown>): AuthorizeSearch {
  return checkedParams(
    Object.fromEntries(SINGLE_PARAMS.map((name) => [name, repeated(search[name]) ?? textParam(search[name])])),
  );
}

function repeated(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

export function repeatedParameters(search: AuthorizeSearch): Name[] {
  return SINGLE_PARAMS.filter((name) => Array.isArray(search[name]));
}

export function authorizeRequest(search: AuthorizeSearch): AuthorizeInput {
  const text = (name: Name) => textParam(search[name]);
  return {
    clientId: text('client_id') ?? '',
    redirectUri: text('redirect_uri') ?? '',
    responseType: text('response_type') ?? '',
    scope: text('scope'),
    state: text('state'),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
  };
}
