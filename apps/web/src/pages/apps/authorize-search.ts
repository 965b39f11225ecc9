import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { checkedParams, textParam } from '../../lib/search-params.ts';

const NAMES = [
  ...(['client_id', 'redirect_uri', 'response_type', 'scope', 'state'] as const),
  ...(['code_challenge', 'code_challenge_method'] as const),
] as const;

/** The parameters of an authorization request, by the names of OAuth 2. */
export type AuthorizeSearch = { [Name in (typeof NAMES)[number]]?: string };

export function authorizeSearch(search: Record<string, unknown>): AuthorizeSearch {
  return checkedParams(Object.fromEntries(NAMES.map((name) => [name, textParam(search[name])])));
}

export function authorizeRequest({
  client_id,
  redirect_uri,
  response_type,
  ...search
}: AuthorizeSearch): AuthorizeInput {
  return {
    clientId: client_id ?? '',
    redirectUri: redirect_uri ?? '',
    responseType: response_type ?? '',
    scope: search.scope,
    state: search.state,
    codeChallenge: search.code_challenge,
    codeChallengeMethod: search.code_challenge_method,
  };
}
