import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { memberText, validatedText } from '../../text.ts';
import { websiteInput } from '../members/member.schema.ts';
import { appNameText, REDIRECTS_MAX, redirectProblem } from './app.rules.ts';
import { appScopes } from './app-scope.rules.ts';
import {
  CHALLENGE_MAX,
  CHALLENGE_METHOD_MAX,
  CLIENT_ID_MAX,
  REDIRECT_LENGTH_MAX,
  RESPONSE_TYPE_MAX,
  SCOPES_LENGTH_MAX,
  STATE_LENGTH_MAX,
} from './request-limits.rules.ts';

const REDIRECTS_REQUIRED = { error: 'Name at least one redirect address' };

const appScope = z.enum(appScopes).meta({
  id: 'AppScope',
  description:
    'What an app may do, as in the API of Mastodon: `read` and `write` include their parts, such as `read:statuses`.',
});

const scopeText = z.string().max(SCOPES_LENGTH_MAX, { error: 'Too many scopes' });

export const registerAppInput = z.object({
  name: memberText(appNameText),
  website: websiteInput.nullish(),
  redirectUris: z
    .array(
      validatedText(redirectProblem, (address) => address, 'A redirect address must be text'),
      REDIRECTS_REQUIRED,
    )
    .min(1, REDIRECTS_REQUIRED)
    .max(REDIRECTS_MAX, { error: `An app can have ${REDIRECTS_MAX} redirect addresses` }),
  scopes: scopeText.optional(),
  isPublic: z.boolean().optional().describe('It can keep no secret, gets none, and must use PKCE.'),
});
export type RegisterAppInput = z.output<typeof registerAppInput>;

const named = {
  name: z.string().describe('As it calls itself: anyone may register any name.'),
  website: z.string().nullable().describe('As it says.'),
};

export const registeredApp = z.object({
  ...{ id, ...named },
  redirectUris: z.array(z.string()),
  scopes: z.array(appScope),
  clientId: z.string(),
  clientSecret: z.string().nullable().describe('Sent only here: the server keeps its hash. null: a public app.'),
});
export type RegisteredApp = z.output<typeof registeredApp>;

/** The parameters of /oauth/authorize. */
export const authorizeInput = z.object({
  clientId: z.string().max(CLIENT_ID_MAX),
  redirectUri: z.string().max(REDIRECT_LENGTH_MAX),
  responseType: z.string().max(RESPONSE_TYPE_MAX),
  scope: scopeText.optional(),
  state: z.string().max(STATE_LENGTH_MAX).optional(),
  codeChallenge: z.string().max(CHALLENGE_MAX).optional(),
  codeChallengeMethod: z.string().max(CHALLENGE_METHOD_MAX).optional(),
});
export type AuthorizeInput = z.output<typeof authorizeInput>;

export const describedApp = z.object({
  ...named,
  returnsTo: z.string().nullable().describe('A host, or the scheme of an app; null: the member copies a code.'),
  scopes: z.array(appScope),
  cancelUrl: z.string().nullable().describe('Where whoever refuses returns to.'),
});
export type DescribedApp = z.output<typeof describedApp>;

export const authorizedApp = z.object({
  redirectUrl: z.string().nullable(),
  code: z.string().nullable().describe('For an app that cannot be returned to.'),
});
export type AuthorizedApp = z.output<typeof authorizedApp>;

export const appIdInput = z.object({ id: idInput.describe('The app’s id.') });

export const listedApp = z
  .object({
    id: id.describe('The app’s id, with which its access is ended.'),
    ...named,
    scopes: z.array(appScope).describe('What it may do.'),
    createdAt: isoTime.describe('Since when.'),
    lastUsedAt: isoTime.nullable().describe('Precise to an hour; null: not yet.'),
  })
  .meta({ id: 'App', description: 'An app of others that may act for you.' });
export type ListedApp = z.output<typeof listedApp>;
