import { mastodonRows } from '../../src/http/mastodon/mastodon-rows.ts';
import { streamingRoutes } from '../../src/http/mastodon/streaming/serve-event-source.ts';
import { accounts, logout } from './accounts.matrix.ts';
import { actions } from './actions.matrix.ts';
import { activities } from './activities.matrix.ts';
import { adverts } from './adverts.matrix.ts';
import { announcements } from './announcements.matrix.ts';
import { apps } from './apps.matrix.ts';
import { blocks } from './blocks.matrix.ts';
import { circleInvitations } from './circle-invitations.matrix.ts';
import { circlePosts } from './circle-posts.matrix.ts';
import { circles } from './circles.matrix.ts';
import { comments } from './comments.matrix.ts';
import { breaks, deletions } from './deletions.matrix.ts';
import { events } from './events.matrix.ts';
import { accountExports } from './exports.matrix.ts';
import { factors } from './factors.matrix.ts';
import { follows } from './follows.matrix.ts';
import { friends } from './friends.matrix.ts';
import { hashtags } from './hashtags.matrix.ts';
import { highlights } from './highlights.matrix.ts';
import { accountImports } from './imports.matrix.ts';
import { invitations } from './invitations.matrix.ts';
import { live } from './live.matrix.ts';
import { mails } from './mails.matrix.ts';
import { managedMembers } from './managed-members.matrix.ts';
import { markers } from './markers.matrix.ts';
import { match } from './match.matrix.ts';
import type { MatrixRow } from './matrix-row.ts';
import { media } from './media.matrix.ts';
import { members } from './members.matrix.ts';
import { messages } from './messages.matrix.ts';
import { moderation, reports } from './moderation.matrix.ts';
import { mutes } from './mutes.matrix.ts';
import { network } from './network.matrix.ts';
import { notifications } from './notifications.matrix.ts';
import { backups, overview } from './overview.matrix.ts';
import { passkeys } from './passkeys.matrix.ts';
import { personalTokens } from './personal-tokens.matrix.ts';
import { postRemoval, posts } from './posts.matrix.ts';
import { push } from './push.matrix.ts';
import { registration } from './registration.matrix.ts';
import { saved } from './saved.matrix.ts';
import { search } from './search.matrix.ts';
import { searchSuggestions } from './search-suggestions.matrix.ts';
import { settings } from './settings.matrix.ts';
import { setup } from './setup.matrix.ts';
import { signIns } from './sign-ins.matrix.ts';
import { stories } from './stories.matrix.ts';
import { trends } from './trends.matrix.ts';
import { vibe } from './vibe.matrix.ts';
import { vibers } from './vibers.matrix.ts';
import { votes } from './votes.matrix.ts';

/** Who may make which call: one row per route, in the file of its feature. A route without a row fails the test. */
export const matrix: MatrixRow[] = [
  ...accounts,
  ...actions,
  ...activities,
  ...adverts,
  ...backups,
  ...announcements,
  ...accountExports,
  ...accountImports,
  ...blocks,
  ...circleInvitations,
  ...circles,
  ...circlePosts,
  ...comments,
  ...deletions,
  ...events,
  ...factors,
  ...passkeys,
  ...personalTokens,
  ...apps,
  ...signIns,
  ...push,
  ...follows,
  ...friends,
  ...hashtags,
  ...highlights,
  ...invitations,
  ...live,
  ...match,
  ...media,
  ...members,
  ...messages,
  ...moderation,
  ...mutes,
  ...saved,
  ...mails,
  ...network,
  ...managedMembers,
  ...markers,
  ...notifications,
  ...overview,
  ...posts,
  ...registration,
  ...reports,
  ...search,
  ...searchSuggestions,
  ...settings,
  ...setup,
  ...stories,
  ...trends,
  ...vibe,
  ...vibers,
  ...votes,
  postRemoval,
  ...breaks,
  logout,
];

/** Routes without a procedure that respond in the same way to everyone. */
export const openRoutes = [
  // Whose tests are test/http/mastodon/streaming.test.ts and event-source.test.ts.
  ...streamingRoutes,
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  'GET /media/:name',
  // By a signature in the address: live-hls.sqlite.test.ts, live-preview.both.test.ts.
  'GET /exports/:archive',
  'GET /schemas/export-1.json',
  'GET /live/:id/playlist.m3u8',
  'GET /live/:id/preview/:file',
  'GET /live/:id/:recording/:file',
  // It takes bytes, and its refusals are no call's: live-ingest.sqlite.test.ts.
  '/api/live-streams/:id/chunks',
  // What clients of others sign in with, whose errors are OAuth’s: apps.both.test.ts.
  'POST /api/v1/apps',
  'POST /oauth/token',
  'POST /oauth/revoke',
  'GET /oauth/userinfo',
  'POST /oauth/userinfo',
  'GET /.well-known/oauth-authorization-server',
  // What a visitor may see, whoever asks: sharing.test.ts.
  'GET /oembed',
  'GET /.well-known/nodeinfo',
  'GET /nodeinfo/2.0',
  'GET /manifest.webmanifest',
  'GET /profile/:memberId(^[1-9]\\d{0,14}$)/feed.atom',
  'GET /hashtags/:tag/feed.atom',
  // It leads to the page of any name.
  'GET /tags/:tag',
  'GET /api/openapi.json',
  'GET /api/docs',
  // Its procedures have their own rows.
  '/trpc/:path',
  // So have those that the calls of Mastodon run; they have no check of their own.
  ...mastodonRows.map(({ method, path }) => `${method} ${path}`),
  // Of the app whose token it is: calls.sqlite.test.ts of http/mastodon.
  'GET /api/v1/apps/verify_credentials',
  'GET /avatars/original/missing.png',
  'GET /headers/original/missing.png',
];
