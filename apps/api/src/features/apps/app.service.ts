import { appErrors } from '@vibeline/core/features/apps/app.errors';
import {
  APP_CODE_MS,
  isOfOrigin,
  OUT_OF_BAND,
  redirectTarget,
  redirectWith,
} from '@vibeline/core/features/apps/app.rules';
import type {
  AuthorizedApp,
  AuthorizeInput,
  DescribedApp,
  RegisterAppInput,
  RegisteredApp,
} from '@vibeline/core/features/apps/app.schema';
import { parseScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { DEFAULT_NETWORK_NAME } from '@vibeline/core/features/network/network.rules';
import { foldForms } from '@vibeline/core/fold-text.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { onlyVisible } from '@vibeline/core/text.rules';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { newHashedCode, newSharedCode } from '../../random-code.ts';
import { listAppTokens } from '../accounts/tokens/app-token.queries.ts';
import { lockMakingSession } from '../accounts/tokens/personal-token.queries.ts';
import { findAppById, insertApp, touchApp } from './app.queries.ts';
import { viewApps, viewRegistration } from './app.view.ts';
import { deleteCodesOfApp, insertAppCode } from './app-code.queries.ts';
import { endTokens } from './end-tokens.ts';
import { readRequest } from './read-request.ts';

export interface AppDependencies extends PublishingDependencies {
  /** The origin of this network’s addresses, where it is known. */
  publicUrl: string | null;
  networkName: () => string;
}

export function createAppService(deps: AppDependencies) {
  const { db, now, events } = deps;
  return {
    register: (_viewer, input) => register(deps, input),
    describe: (_viewer, input) => describe(deps, input),
    authorize: (viewer, input) => authorize(deps, viewer, input),
    list: async (viewer) => viewApps(await listAppTokens(db, viewer.id, now())),

    async revoke(viewer, { id: appId }) {
      const memberId = viewer.id;
      await inTransaction(db, async (trx) => {
        // Codes come first: a token that one of them is exchanged for meanwhile is then there to be ended.
        const codes = await deleteCodesOfApp(trx, memberId, appId);
        const tokens = await endTokens({ trx, events }, { memberId, appId });
        if (codes + tokens === 0) throw appErrors.notFound();
      });
    },

    /** Of a call with a token of an app, by `Session.appId`; null when it is forgotten. */
    async findApp(appId: number) {
      const app = await findAppById(db, appId);
      return app ? viewRegistration(app) : null;
    },
  } satisfies ServiceOf<'apps'> & { findApp(appId: number): Promise<object | null> };
}

async function register(
  { db, now, publicUrl, networkName }: AppDependencies,
  input: RegisterAppInput,
): Promise<RegisteredApp> {
  const nameKey = nameKeyOf(input.name);
  if ([networkName(), DEFAULT_NETWORK_NAME].some((name) => nameKeyOf(name) === nameKey)) throw appErrors.nameOwn();
  const scopes = parseScopes(input.scopes ?? '');
  if (!scopes) throw appErrors.scopeUnknown();
  if (publicUrl !== null && input.redirectUris.some((address) => isOfOrigin(address, publicUrl))) {
    throw appErrors.redirectOwn();
  }
  const clientId = newSharedCode();
  const secret = input.isPublic === true ? null : newHashedCode();
  const redirectUris = [...new Set(input.redirectUris)];
  const app = { name: input.name.trim(), website: input.website ?? null, redirectUris };
  const id = await insertApp(db, {
    ...{ ...app, clientId, secretHash: secret?.codeHash ?? null },
    ...{ scopes: scopes.join(' '), now: now() },
  });
  return { ...app, id, scopes, clientId, clientSecret: secret?.code ?? null };
}

/** Equal for names that differ in case, accents, spaces and signs alone. */
function nameKeyOf(name: string): string {
  const folded = foldForms(onlyVisible(name));
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || folded;
}

async function describe({ db, publicUrl }: AppDependencies, input: AuthorizeInput): Promise<DescribedApp> {
  const { app, scopes } = await readRequest(db, input);
  const { redirectUri, state = null } = input;
  const cancelled = redirectWith(redirectUri, { error: 'access_denied', state, iss: publicUrl });
  return {
    ...{ name: app.name, website: app.website, scopes },
    returnsTo: redirectTarget(redirectUri),
    cancelUrl: redirectUri === OUT_OF_BAND ? null : cancelled,
  };
}

async function authorize(
  { db, now: clock, publicUrl }: AppDependencies,
  viewer: Viewer,
  input: AuthorizeInput,
): Promise<AuthorizedApp> {
  const { app, scopes, challenge } = await readRequest(db, input);
  const { redirectUri, state = null } = input;
  const { code, codeHash } = newHashedCode();
  const now = clock();
  await inTransaction(db, async (trx) => {
    if (!(await lockMakingSession(trx, viewer.id, viewer.sessionId))) throw requestErrors.loginRequired();
    if (!(await touchApp(trx, app, now))) throw appErrors.unknownApp();
    await insertAppCode(trx, {
      ...{ codeHash, appId: app.id, memberId: viewer.id, sessionId: viewer.sessionId },
      ...{ redirectUri, challenge, scopes: scopes.join(' '), endsAt: now + APP_CODE_MS },
    });
  });
  if (redirectUri === OUT_OF_BAND) return { redirectUrl: null, code };
  // `iss` lets an app that signs in to several networks tell whose answer it is (RFC 9207).
  return { redirectUrl: redirectWith(redirectUri, { code, state, iss: publicUrl }), code: null };
}
