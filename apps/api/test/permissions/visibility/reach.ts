import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { mastodonRows } from '../../../src/http/mastodon/mastodon-rows.ts';
import { streamingRoutes } from '../../../src/http/mastodon/streaming/serve-event-source.ts';
import { accounts } from './reach/accounts.reach.ts';
import { actions } from './reach/actions.reach.ts';
import { activities } from './reach/activities.reach.ts';
import { adverts } from './reach/adverts.reach.ts';
import { announcements } from './reach/announcements.reach.ts';
import { apps } from './reach/apps.reach.ts';
import { blocks } from './reach/blocks.reach.ts';
import { circles } from './reach/circles.reach.ts';
import { comments } from './reach/comments.reach.ts';
import { deletions } from './reach/deletions.reach.ts';
import { events } from './reach/events.reach.ts';
import { accountExports } from './reach/exports.reach.ts';
import { factors } from './reach/factors.reach.ts';
import { follows } from './reach/follows.reach.ts';
import { friends } from './reach/friends.reach.ts';
import { hashtags } from './reach/hashtags.reach.ts';
import { highlights } from './reach/highlights.reach.ts';
import { accountImports } from './reach/imports.reach.ts';
import { invitations } from './reach/invitations.reach.ts';
import { live } from './reach/live.reach.ts';
import { mails } from './reach/mails.reach.ts';
import { managedMembers } from './reach/managed-members.reach.ts';
import { markers } from './reach/markers.reach.ts';
import { match } from './reach/match.reach.ts';
import { media } from './reach/media.reach.ts';
import { members } from './reach/members.reach.ts';
import { conversations, messages } from './reach/messages.reach.ts';
import { moderation, reports } from './reach/moderation.reach.ts';
import { mutes } from './reach/mutes.reach.ts';
import { network } from './reach/network.reach.ts';
import { notifications } from './reach/notifications.reach.ts';
import { backups, overview } from './reach/overview.reach.ts';
import { passkeys } from './reach/passkeys.reach.ts';
import { personalTokens } from './reach/personal-tokens.reach.ts';
import { posts } from './reach/posts.reach.ts';
import { push } from './reach/push.reach.ts';
import { registration } from './reach/registration.reach.ts';
import { saved } from './reach/saved.reach.ts';
import { search } from './reach/search.reach.ts';
import { settings } from './reach/settings.reach.ts';
import { setup } from './reach/setup.reach.ts';
import { signIns } from './reach/sign-ins.reach.ts';
import { stories } from './reach/stories.reach.ts';
import { trends } from './reach/trends.reach.ts';
import { vibe } from './reach/vibe.reach.ts';
import { vibers } from './reach/vibers.reach.ts';
import { votes } from './reach/votes.reach.ts';
import type { Reach } from './reach-kinds.ts';

/**
 * What each procedure returns of other members, or acts on: the test calls it, and every REST row that leads to it, as each
 * viewer on a text of each audience, and expects what `audiences.ts` says.
 *
 * A new procedure needs one line in the file of its feature, else the test fails:
 * - one that takes the id of a post, comment or member: `onPost`, `onComment` or `onMember` with its input;
 * - one that returns a list of them: `lists`, with the input and what each viewer is shown;
 * - one for moderators: `FOR_MODERATORS`;
 * - one that does none of these: `exempt`, with the reason.
 */
export const followerBandOf: { [Path in ProcedurePath]?: Reach | Reach[] } = {
  ...accounts,
  ...factors,
  ...passkeys,
  ...personalTokens,
  ...apps,
  ...signIns,
  ...push,
  ...actions,
  ...activities,
  ...adverts,
  ...backups,
  ...announcements,
  ...accountExports,
  ...accountImports,
  ...blocks,
  ...circles,
  ...comments,
  ...conversations,
  ...deletions,
  ...events,
  ...follows,
  ...friends,
  ...hashtags,
  ...highlights,
  ...invitations,
  ...live,
  ...managedMembers,
  ...match,
  ...media,
  ...members,
  ...messages,
  ...moderation,
  ...mutes,
  ...mails,
  ...network,
  ...markers,
  ...notifications,
  ...overview,
  ...posts,
  ...registration,
  ...reports,
  ...saved,
  ...search,
  ...settings,
  ...setup,
  ...stories,
  ...trends,
  ...vibe,
  ...vibers,
  ...votes,
};

/** The routes that lead to no procedure. */
export const otherRoutes: Record<string, 'file' | 'open'> = {
  'GET /media/:name': 'file',
  // Who may fetch them: live-hls.sqlite.test.ts, live-preview.both.test.ts and live-ingest.sqlite.test.ts.
  'GET /exports/:archive': 'open',
  'GET /schemas/export-1.json': 'open',
  'GET /live/:id/playlist.m3u8': 'open',
  'GET /live/:id/preview/:file': 'open',
  'GET /live/:id/:recording/:file': 'open',
  'POST /api/live-streams/:id/chunks': 'open',
  // The events of `events.stream`.
  'GET /api/events': 'open',
  'GET /oembed': 'open',
  'GET /profile/:memberId(^[1-9]\\d{0,14}$)/feed.atom': 'open',
  'GET /hashtags/:tag/feed.atom': 'open',
  'GET /tags/:tag': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'open',
  'GET /.well-known/security.txt': 'open',
  'GET /.well-known/change-password': 'open',
  'GET /.well-known/nodeinfo': 'open',
  'GET /.well-known/oauth-authorization-server': 'open',
  'POST /api/v1/apps': 'open',
  'POST /oauth/token': 'open',
  'POST /oauth/revoke': 'open',
  'GET /oauth/userinfo': 'open',
  'GET /nodeinfo/2.0': 'open',
  'GET /api/openapi.json': 'open',
  'GET /api/docs': 'open',
  'GET /api/v1/apps/verify_credentials': 'open',
  'GET /avatars/original/missing.png': 'open',
  'GET /headers/original/missing.png': 'open',
  // Rows over procedures, which are tested: a row runs none but those that it names.
  // They send what the timelines and notifications of Mastodon’s clients answer.
  ...Object.fromEntries(streamingRoutes.map((route) => [route, 'open'] as const)),
  ...Object.fromEntries(mastodonRows.map(({ method, path }) => [`${method} ${path}`, 'open'] as const)),
};
