import { defineRow, emptyRow, type MastodonPath, notOfferedRow } from '../row.ts';

const policy = {
  ...{ for_not_following: 'accept', for_not_followers: 'accept', for_new_accounts: 'accept' },
  ...{ for_private_mentions: 'accept', for_limited_accounts: 'accept' },
};
const v1Policy = {
  ...{ filter_not_following: false, filter_not_followers: false, filter_new_accounts: false },
  filter_private_mentions: false,
};
const summary = { pending_requests_count: 0, pending_notifications_count: 0 };

const policyRows = (path: MastodonPath, change: 'PATCH' | 'PUT', shown: object) => [
  defineRow({
    method: 'GET',
    path,
    scope: 'read:notifications',
    isForMembers: true,
    calls: [],
    about: 'All notifications are shown: which types a member wants is set in the web app.',
    run: () => ({ ...shown, summary }),
  }),
  notOfferedRow({
    ...{ method: change, path, scope: 'write:notifications', isForMembers: true },
    what: 'filters of notifications by who they are from',
  }),
];

/** What is the same for everyone, because the network has nothing like it. */
export const fixedRows = [
  emptyRow({ path: '/api/v1/custom_emojis', why: 'there are no emoji of the network’s own.' }),
  emptyRow({
    path: '/api/v1/domain_blocks',
    scope: 'read:blocks',
    isForMembers: true,
    why: 'there are no other servers.',
  }),
  emptyRow({
    path: '/api/v1/endorsements',
    scope: 'read:accounts',
    isForMembers: true,
    why: 'members feature nobody on their profiles.',
  }),
  emptyRow({
    path: '/api/v1/scheduled_statuses',
    scope: 'read:statuses',
    isForMembers: true,
    why: 'posts are not scheduled.',
  }),
  emptyRow({ path: '/api/v1/trends/links', why: 'links are not counted.' }),
  emptyRow({
    path: '/api/v1/notifications/requests',
    scope: 'read:notifications',
    isForMembers: true,
    why: 'no notification waits for a decision.',
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/notifications/requests/merged',
    scope: 'read:notifications',
    isForMembers: true,
    calls: [],
    about: 'Always true: no notification waits for a decision.',
    run: () => ({ merged: true }),
  }),
  ...policyRows('/api/v2/notifications/policy', 'PATCH', policy),
  ...policyRows('/api/v1/notifications/policy', 'PUT', v1Policy),
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
