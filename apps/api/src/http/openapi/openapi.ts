import manifest from '../../../package.json' with { type: 'json' };
import type { RestRow } from '../rest/rest-row.ts';
import { describeChunks } from './chunks-path.ts';
import type { ApiDocument } from './document.ts';
import { describeEvents } from './events-path.ts';
import { responseHeaders } from './headers.ts';
import {
  describeOperation,
  errorSchema,
  idempotencyKey,
  ifNoneMatch,
  notModified,
  refused,
  suspensionNotice,
} from './operation.ts';
import { createSchemaConverter } from './schemas.ts';
import type { Shared } from './shared.ts';

const tags = [
  { name: 'accounts', description: 'Signing up, in and out; sessions and the password.' },
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
  { name: 'actions', description: 'What you did.' },
  { name: 'notifications', description: 'What happened to you, and which of it you are shown.' },
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
  { name: 'activities', description: 'What members did last who share their data.' },
];

const description = `The calls of a Vibeline server.

- **Identity** is the bearer token's and nothing else's. \`register\` and \`login\` return one. A wrong or expired token is 401, also on calls that work without one; \`register\`, \`login\` and \`logout\` ignore it.
- **Errors** are JSON with a \`message\` for members and a stable \`reason\` for programs. What you may not see is 404, like what does not exist.
- **Bodies** are JSON or \`application/x-www-form-urlencoded\`, with files \`multipart/form-data\`.
- **Lists** are newest first unless they say otherwise. They take \`limit\` and \`cursor\`, and name the next page in a \`Link\` header with rel="next"; a page without one is the last. Other pages may hold fewer items than \`limit\`, even none.
- **Reading again** costs little: what you read has an \`ETag\`. Send it as \`If-None-Match\`, and 304 says that nothing has changed. Signed addresses of media change every five minutes.
- **Ids** are positive integers, **times** ISO 8601 in UTC with milliseconds, **media URLs** relative to the server.
- **Limits**: each response has \`RateLimit-*\` headers; 429 and 503 come with \`Retry-After\`.`;

/** The OpenAPI description of the rows. */
export function describeApi(rows: RestRow[]): ApiDocument {
  const shared: Shared = {
    schemas: createSchemaConverter(),
    responses: { NotModified: notModified, Refused: refused },
    bodyNames: new Map(),
  };
  shared.schemas.add('Error', errorSchema);
  shared.schemas.add('SuspensionNotice', suspensionNotice);
  const paths: ApiDocument['paths'] = {};
  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeOperation(row, shared) };
  }
  Object.assign(paths, describeChunks(shared), describeEvents(shared));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vibeline API',
      version: manifest.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(shared.schemas.components).sort(([a], [b]) => a.localeCompare(b))),
      responses: shared.responses,
      headers: responseHeaders,
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that `register` or `login` returned.' },
      },
    },
  };
}
