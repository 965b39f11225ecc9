import type { AppScope } from '@vibeline/core/features/apps/app-scope.rules';
import { mastodonErrors } from '../mastodon.errors.ts';
import { defineRow, type MastodonPath, type MastodonRow } from '../row.ts';

/** `scope`: null for what visitors get too. */
const empty = (path: MastodonPath, scope: AppScope | null, about: string): MastodonRow =>
  defineRow({
    ...{ method: 'GET', path, scope, isForMembers: scope !== null },
    ...{ calls: [], about: `Empty: ${about}`, run: () => [] },
  });

const policy = {
  ...{ for_not_following: 'accept', for_not_followers: 'accept', for_new_accounts: 'accept' },
  ...{ for_private_mentions: 'accept', for_limited_accounts: 'accept' },
};
const v1Policy = {
  ...{ filter_not_following: false, filter_not_followers: false, filter_new_accounts: false },
  filter_private_mentions: false,
};
const summary = { pending_requests_count: 0, pending_notifications_count: 0 };

const policyRow = (method: 'GET' | 'PATCH' | 'PUT', path: MastodonPath, shown: object): MastodonRow =>
  method === 'GET'
    ? defineRow({
        ...{ method, path, scope: 'read:notifications', calls: [], isForMembers: true },
        about: 'All notifications are shown: which types a member wants is set in the web app.',
        run: () => ({ ...shown, summary }),
      })
    : defineRow({
        ...{ method, path, scope: 'write:notifications', calls: [], isForMembers: true },
        about: 'Not offered: 422.',
        run: () => {
          throw mastodonErrors.notOffered('filters of notifications by who they are from');
        },
      });

/** What is the same for everyone, because the network has nothing like it. */
export const fixedRows = [
  empty('/api/v1/custom_emojis', null, 'there are no emoji of the network’s own.'),
  empty('/api/v1/domain_blocks', 'read:blocks', 'there are no other servers.'),
  empty('/api/v1/endorsements', 'read:accounts', 'members feature nobody on their profiles.'),
  empty('/api/v1/scheduled_statuses', 'read:statuses', 'posts are not scheduled.'),
  empty('/api/v1/trends/links', null, 'links are not counted.'),
  empty('/api/v1/notifications/requests', 'read:notifications', 'no notification waits for a decision.'),
  defineRow({
    method: 'GET',
    path: '/api/v1/notifications/requests/merged',
    scope: 'read:notifications',
    isForMembers: true,
    calls: [],
    about: 'Always true: no notification waits for a decision.',
    run: () => ({ merged: true }),
  }),
  policyRow('GET', '/api/v2/notifications/policy', policy),
  policyRow('PATCH', '/api/v2/notifications/policy', policy),
  policyRow('GET', '/api/v1/notifications/policy', v1Policy),
  policyRow('PUT', '/api/v1/notifications/policy', v1Policy),
  defineRow({
    method: 'GET',
    path: '/api/v1/preferences',
    scope: 'read:accounts',
    isForMembers: true,
    calls: [],
    about: 'Those of a new account: posts are public and not sensitive.',
    run: () => ({
      ...{ 'posting:default:visibility': 'public', 'posting:default:sensitive': false },
      ...{ 'posting:default:language': null, 'posting:default:quote_policy': 'nobody' },
      ...{ 'reading:expand:media': 'default', 'reading:expand:spoilers': false, 'reading:autoplay:gifs': false },
    }),
  }),
];
