import type { ListedApp, RegisteredApp } from '@vibeline/core/features/apps/app.schema';
import { appScopes, readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { isoTime } from '../../iso-time.ts';
import type { AppTokenRow } from '../accounts/tokens/app-token.queries.ts';
import type { AppRow } from './app.queries.ts';

export function viewRegistration(app: AppRow): Omit<RegisteredApp, 'clientSecret'> {
  return {
    ...{ id: app.id, name: app.name, website: app.website, clientId: app.client_id },
    redirectUris: app.redirect_uris.split('\n'),
    scopes: readAppScopes(app.scopes),
  };
}

/** One for all tokens of an app, which a member may have signed in to on several devices. The newest first. */
export function viewApps(rows: readonly AppTokenRow[]): ListedApp[] {
  const byApp = new Map<number, TokensOfApp>();
  for (const row of rows) {
    const tokens = byApp.get(row.app_id);
    if (tokens) tokens.push(row);
    else byApp.set(row.app_id, [row]);
  }
  return [...byApp.values()].map(viewApp).sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

type TokensOfApp = [AppTokenRow, ...AppTokenRow[]];

function viewApp(tokens: TokensOfApp): ListedApp {
  const [first] = tokens;
  const granted = new Set(tokens.flatMap(({ scopes }) => readAppScopes(scopes)));
  const lastUsedAt = Math.max(...tokens.map(({ last_used_at: usedAt }) => usedAt ?? 0));
  return {
    ...{ id: first.app_id, name: first.name, website: first.website },
    scopes: appScopes.filter((scope) => granted.has(scope)),
    createdAt: isoTime(Math.min(...tokens.map(({ created_at: createdAt }) => createdAt))),
    lastUsedAt: lastUsedAt === 0 ? null : isoTime(lastUsedAt),
  };
}
