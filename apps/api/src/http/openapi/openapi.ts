import { setImmediate } from 'node:timers/promises';
import { APP_TOKEN_IDLE_DAYS } from '@vibeline/core/features/apps/app.rules';
import { scopeWords } from '@vibeline/core/features/apps/scope-words.rules';
import { DEFAULT_NETWORK_NAME } from '@vibeline/core/features/network/network.rules';
import { defaultNetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { NetworkState } from '@vibeline/core/rpc/context';
import { ABSOLUTE_DAYS, IDLE_DAYS } from '../../features/accounts/sign-ins/session-token.ts';
import { PATH_PERIOD_SECONDS, PERIOD_SECONDS } from '../../features/media/serving/signed-urls.ts';
import { version } from '../../version.ts';
import { MAX_URL_LENGTH } from '../protection/well-formed.ts';
import type { RestRow } from '../rest/rest-rows.ts';
import { describeChunks } from './chunks-path.ts';
import type { ApiDocument, Contact } from './document.ts';
import { describeEvents } from './events-path.ts';
import { responseHeaders } from './headers.ts';
import {
  approvalNotice,
  describeOperation,
  errorSchema,
  idempotencyKey,
  ifNoneMatch,
  leavingNotice,
  notModified,
  refused,
  suspensionNotice,
} from './operation.ts';
import { createSchemaConverter } from './schemas.ts';
import type { Shared } from './shared.ts';

const tags = [
  { name: 'accounts', description: 'Signing up, in and out; sessions and the password.' },
  { name: 'factors', description: 'What your account asks for besides the password.' },
  { name: 'passkeys', description: 'Signing in without a password.' },
  { name: 'personalTokens', description: 'Tokens with which scripts act for you.' },
  { name: 'apps', description: 'Apps of others, which act for you after you signed in to them.' },
  { name: 'signIns', description: 'Sign-ins from browsers that you had not used before.' },
  { name: 'members', description: 'Members and their profiles.' },
  { name: 'settings', description: 'What you chose for your own account.' },
  { name: 'follows', description: 'Following members, and the requests to follow that wait for an answer.' },
  { name: 'friends', description: 'Friends, close friends, and the requests to be friends.' },
  { name: 'blocks', description: 'Members who do not see you and whom you do not see.' },
  { name: 'mutes', description: 'Members and words that you do not want to read.' },
  { name: 'media', description: 'Pictures and videos.' },
  { name: 'posts', description: 'Posts.' },
  { name: 'search', description: 'Finding what you may see by words.' },
  { name: 'stories', description: 'Stories, which are live for 24 hours, and your archive.' },
  { name: 'comments', description: 'Comments on posts, their replies, and votes on them.' },
  { name: 'votes', description: 'Votes on posts.' },
  { name: 'saved', description: 'What you have saved for yourself, and its folders.' },
  { name: 'actions', description: 'What you did.' },
  { name: 'notifications', description: 'What happened to you, and which of it you are shown.' },
  { name: 'push', description: 'Being notified on your devices while the page is closed.' },
  { name: 'events', description: 'What happens now, as it happens.' },
  { name: 'vibe', description: 'Your own insights, score and achievements.' },
  { name: 'trends', description: 'What many write about today.' },
  { name: 'hashtags', description: 'Hashtags, and those that you follow.' },
  { name: 'vibers', description: 'Members with the most surely positive votes.' },
  { name: 'highlights', description: 'Stories that members have kept.' },
  { name: 'circles', description: 'Groups of members with posts of their own.' },
  { name: 'match', description: 'What members want to do with others, and who asks to join.' },
  { name: 'conversations', description: 'Of two members, of a match or of a circle.' },
  { name: 'messages', description: 'What is written in conversations.' },
  { name: 'live', description: 'What members show live, who watches it, and what is written beside it.' },
  { name: 'adverts', description: 'Adverts, and how often they are seen and clicked.' },
  { name: 'reports', description: 'What you reported, what moderators decided about you, and appeals.' },
  { name: 'moderation', description: 'For moderators: cases, decisions, suspensions and the audit log.' },
  { name: 'mails', description: 'Your e-mail address, what is sent to it, and a forgotten password.' },
  {
    name: 'managedMembers',
    description: 'For administrators and moderators: roles, sessions, reset links and badges of members.',
  },
  { name: 'network', description: 'What the network is called, offers and asks for, and its settings.' },
  { name: 'invitations', description: 'Links with which people join the network.' },
  { name: 'registration', description: 'For moderators: requests to join the network.' },
  { name: 'setup', description: 'The first run of a network, which makes its owner.' },
  { name: 'overview', description: 'For moderators and administrators: how the network is, and what there is to do.' },
  { name: 'backups', description: 'For administrators: backups that the server makes.' },
  { name: 'deletions', description: 'Leaving for good, or for a while.' },
  { name: 'exports', description: 'An archive with everything of yours.' },
  { name: 'imports', description: 'An archive of yours from elsewhere.' },
  { name: 'announcements', description: 'What the people who run the network say to all members.' },
  { name: 'activities', description: 'What members did last who share their data.' },
];

const description = `
- **Identity** is the bearer token's and nothing else's. \`register\` and \`login\` return one. A wrong or expired token is 401, also on calls that work without one; \`register\`, \`login\` and \`logout\` ignore it.
- **Tokens** end ${IDLE_DAYS} days after their last use, ${ABSOLUTE_DAYS} days after they were made, and with \`logout\`, another password or a suspension: then the reason is \`suspended\`, and \`login\` says more. Nothing renews a token but another \`login\`.
- **Personal tokens** are for scripts: make one under Account & security, or with \`createPersonalToken\`. They begin with \`vibe_\`, are sent as any token (\`curl -H 'Authorization: Bearer vibe_…' …/api/posts\`), and end at the time that was chosen, when they are revoked, and with another password. Each call names the scope that it takes: \`read\`, \`write\` or \`admin\`, of which none includes another; without it the reason is \`scope_needed\`. What is about the account itself, such as its password, sessions and tokens, is for sessions only: \`session_needed\`. Calls of roles take the role too.
- **Apps** of others sign in with OAuth 2: \`/.well-known/oauth-authorization-server\` says where. Their tokens begin with \`vibeapp_\`, are sent as any token, and have the scopes that the member allowed: \`read\`, \`write\`, parts of them such as \`read:statuses\`, \`follow\`, \`push\` and \`profile\`, never \`admin\`. Each call names those of which one is enough. A token ends ${APP_TOKEN_IDLE_DAYS} days after its last use, when its member ends the access of the app, and with another password. Its calls also have a limit of their own, half of the member's.
- **Errors** are JSON with a \`message\` for members and a stable \`reason\` for programs. What you may not see is 404, like what does not exist.
- **Unknown names**: what only the server makes, such as \`id\`, \`createdAt\` and counts, is dropped from any body. Other fields and query parameters that a call does not have are ignored, and named in the header, by calls whose success has a \`Warnings\` header; by all others they are refused with \`unknown_field\`.
- **Bodies** are JSON or \`application/x-www-form-urlencoded\`, with files \`multipart/form-data\`.
- **Lists** are newest first unless they say otherwise. They take \`limit\` and \`cursor\`, and name the next page in a \`Link\` header with rel="next"; a page without one is the last. Other pages may hold fewer items than \`limit\`, even none.
- **Reading again** costs little: what you read has an \`ETag\`. Send it as \`If-None-Match\`, and 304 says that nothing has changed. Signed addresses of media change every five minutes.
- **Ids** are positive integers, **times** ISO 8601 in UTC with milliseconds, **media URLs** relative to the server.
- **Signed media URLs**, those with a query, are of what not everyone may see, and for the member who asked: valid for ${PERIOD_SECONDS / 60} to ${(2 * PERIOD_SECONDS) / 60} minutes, of a live stream ${PATH_PERIOD_SECONDS / 3600} to ${(2 * PATH_PERIOD_SECONDS) / 3600} hours, and only as long as they may see it. Read the post, story or message again for another one.
- **Audiences**: \`followers\` stands for the friends of the author, not for members who follow them, and \`close_followers\` for their close friends.
- **Paths** may fit two calls, such as \`/api/users/register\` and \`/api/users/{id}\`, or \`/api/followers/accept/{id}\` and \`/api/followers/{memberId}/remove\`: a word goes before a parameter, from the left. An address of more than ${MAX_URL_LENGTH / 1024} kB is 414.
- **Limits**: each response has \`RateLimit-*\` headers; 429 and 503 come with \`Retry-After\`.`;

/** Rows that are described in one turn of the event loop: all of them take some 200 ms. */
const ROWS_A_TURN = 10;

interface Described {
  /** What the network offers; everything unless set. Calls of other features are left out. */
  features?: NetworkState['features'];
  contactUrl?: string | null;
  networkName?: string;
}

export async function describeApi(
  all: RestRow[],
  { features = defaultNetworkSettings.features, contactUrl = null, networkName = DEFAULT_NETWORK_NAME }: Described = {},
): Promise<ApiDocument> {
  const rows = all.filter(({ feature }) => feature === null || features[feature]);
  const shared: Shared = {
    schemas: createSchemaConverter(),
    responses: { NotModified: notModified, Refused: refused },
    bodyNames: new Map(),
  };
  shared.schemas.add('Error', errorSchema);
  shared.schemas.add('SuspensionNotice', suspensionNotice);
  shared.schemas.add('ApprovalNotice', approvalNotice);
  shared.schemas.add('LeavingNotice', leavingNotice);
  const paths: ApiDocument['paths'] = {};
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate();
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeOperation(row, shared) };
  }
  Object.assign(paths, features.live && describeChunks(shared), describeEvents(shared));
  const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((each) => each.tags)));
  return {
    openapi: '3.1.0',
    info: {
      title: `${networkName} API`,
      version,
      description: `The calls of ${networkName === DEFAULT_NETWORK_NAME ? '' : `${networkName}, `}a Vibeline server.\n${description}`,
      contact: contactOf(contactUrl),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shared.schemas.components).sort(([a], [b]) => a.localeCompare(b))),
      responses: shared.responses,
      headers: responseHeaders,
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that `register` or `login` returned.' },
        personalToken: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'vibe_…' },
          description: 'A token that a member made for a script; each call names the scope that it must have.',
        },
        oauth2: {
          type: 'oauth2',
          description: 'A token that an app got from its member; each call names the scopes of which one is enough.',
          flows: {
            authorizationCode: { authorizationUrl: '/oauth/authorize', tokenUrl: '/oauth/token', scopes: scopeWords },
          },
        },
      },
    },
  };
}

function contactOf(url: string | null): Contact {
  const name = 'Who runs this server';
  if (url?.startsWith('https:')) return { name, url };
  if (url?.startsWith('mailto:')) return { name, email: url.slice('mailto:'.length) };
  return { name };
}
