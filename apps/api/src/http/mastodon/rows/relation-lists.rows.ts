import { blockedAccount, memberAccount } from '../entities/account.ts';
import { relationshipOf } from '../entities/relationship.ts';
import { readRowId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { ACCOUNTS_MAX, cursorInput, cursorPage } from '../page.ts';
import { ACCOUNTS_DEFAULT, loadAccounts } from '../read-accounts.ts';
import { defineRow, type MastodonCall } from '../row.ts';

async function requestFrom(call: MastodonCall<'follows.listRequests'>): Promise<number> {
  const memberId = readRowId(call.params['id']);
  const { items } = await call.run('follows.listRequests', { memberId, limit: 1 });
  const [request] = items;
  if (!request) throw mastodonErrors.notFound();
  return request.id;
}

const answers = [
  { act: 'authorize', answer: 'follows.accept', about: 'Accepts the request of an account.' },
  { act: 'reject', answer: 'follows.decline', about: 'Declines the request of an account.' },
] as const;

export const relationListRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/blocks',
    scope: 'read:blocks',
    calls: ['blocks.list'],
    about: 'Whom the member blocked, the latest first, with their names alone.',
    run: async (call) => {
      const { items, nextCursor } = await call.run('blocks.list', cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT));
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
      const { items, nextCursor } = await call.run('mutes.list', cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT));
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
      const input = cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT);
      const { items, nextCursor } = await call.run('follows.listRequests', input);
      return cursorPage(
        call,
        items.map(({ follower }) => memberAccount(follower, call)),
        nextCursor,
      );
    },
  }),
  ...answers.map(({ act, answer, about }) =>
    defineRow({
      method: 'POST',
      path: `/api/v1/follow_requests/:id/${act}`,
      scope: 'write:follows',
      calls: [answer, 'follows.listRequests'],
      about,
      run: async (call) => {
        const { follower } = await call.run(answer, { id: await requestFrom(call) });
        return relationshipOf(follower.id, follower.relation);
      },
    }),
  ),
];
