import { blockedAccount, memberAccount } from '../entities/account.ts';
import { relationshipOf } from '../entities/relationship.ts';
import { readRowId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { ACCOUNTS_MAX, cursorInput, cursorPage } from '../page.ts';
import { ACCOUNTS_USUAL, loadAccounts } from '../read-accounts.ts';
import { defineRow, type MastodonCall } from '../row.ts';

async function requestFrom(call: MastodonCall<'follows.listRequests'>): Promise<number> {
  const memberId = readRowId(call.params['id']);
  const { items } = await call.run('follows.listRequests', { memberId, limit: 1 });
  const [request] = items;
  if (!request) throw mastodonErrors.notFound();
  return request.id;
}

export const relationListRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/blocks',
    scope: 'read:blocks',
    calls: ['blocks.list'],
    about: 'Whom the member blocked, the latest first, with their names alone.',
    run: async (call) => {
      const { items, nextCursor } = await call.run('blocks.list', cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_USUAL));
      return cursorPage(
        call,
        items.map((blocked) => blockedAccount(blocked, call)),
        nextCursor,
      );
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/mutes',
    scope: 'read:mutes',
    calls: ['mutes.list', 'members.listById'],
    about: 'Whom the member muted, the latest first, each with the end of the mute.',
    run: async (call) => {
      const { items, nextCursor } = await call.run('mutes.list', cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_USUAL));
      const accountOf = await loadAccounts(
        call,
        items.map(({ member }) => member),
      );
      const accounts = items.map(({ member, endsAt }) => ({ ...accountOf(member), mute_expires_at: endsAt }));
      return cursorPage(call, accounts, nextCursor);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/follow_requests',
    scope: 'read:follows',
    calls: ['follows.listRequests'],
    about: 'Who asks to follow the member, the latest first.',
    run: async (call) => {
      const input = cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_USUAL);
      const { items, nextCursor } = await call.run('follows.listRequests', input);
      return cursorPage(
        call,
        items.map(({ follower }) => memberAccount(follower, call)),
        nextCursor,
      );
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/follow_requests/:id/authorize',
    scope: 'write:follows',
    calls: ['follows.accept', 'follows.listRequests'],
    about: 'Accepts the request of an account.',
    run: async (call) => {
      const { follower } = await call.run('follows.accept', { id: await requestFrom(call) });
      return relationshipOf(follower.id, follower.relation);
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/follow_requests/:id/reject',
    scope: 'write:follows',
    calls: ['follows.decline', 'follows.listRequests'],
    about: 'Declines the request of an account.',
    run: async (call) => {
      const { follower } = await call.run('follows.decline', { id: await requestFrom(call) });
      return relationshipOf(follower.id, follower.relation);
    },
  }),
];
