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
