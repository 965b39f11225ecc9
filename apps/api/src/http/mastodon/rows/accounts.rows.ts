import { usernameOf } from '../acct.ts';
import { memberAccount } from '../entities/account.ts';
import { relationshipOf } from '../entities/relationship.ts';
import { findAccountId, readAccountId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { ACCOUNTS_MAX, cursorInput, cursorPage, limitOf } from '../page.ts';
import { statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { postTimeline } from './timelines.rows.ts';

/** Ids in one request: the most that `members.listById` takes. */
const IDS_MAX = 100;

const LIST_USUAL = 40;

export const accountRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/lookup',
    scope: 'read:accounts',
    calls: ['members.getByUsername'],
    about: 'A member by username; `@name@host` too where the host is this one.',
    run: async (call) => {
      const username = usernameOf(call.parameters.text('acct') ?? '', call);
      if (username === null) throw mastodonErrors.notFound();
      return memberAccount(await call.run('members.getByUsername', { username }), call);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/search',
    scope: 'read:accounts',
    calls: ['members.list'],
    about: 'Members whose name or username has the words. `resolve` is ignored.',
    run: (call) => searchAccounts(call, limitOf(call, ACCOUNTS_MAX, LIST_USUAL)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/relationships',
    scope: 'read:follows',
    calls: ['members.listById'],
    about: 'How you and members stand to each other.',
    run: async (call) => {
      const members = await listById(call);
      return members.map(({ id, relation }) => relationshipOf(id, relation));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/familiar_followers',
    scope: 'read:follows',
    calls: ['members.listById'],
    about: 'Each account with an empty list: whom you know among its followers is not told.',
    run: async (call) => (await listById(call)).map(({ id }) => ({ id: String(id), accounts: [] })),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts',
    scope: 'read:accounts',
    calls: ['members.listById'],
    about: 'Members by their ids.',
    run: async (call) => (await listById(call)).map((member) => memberAccount(member, call)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/:id',
    scope: 'read:accounts',
    calls: ['members.get'],
    about: 'A member.',
    run: async (call) => memberAccount(await call.run('members.get', { id: readAccountId(call.params['id']) }), call),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/:id/statuses',
    scope: 'read:statuses',
    calls: ['posts.list', ...statusCalls],
    about: 'Their posts, newest first, with `only_media` and `tagged`; none are pinned, and none are replies.',
    run: (call) => {
      const memberId = readAccountId(call.params['id']);
      if (call.parameters.flag('pinned')) return [];
      const hashtag = call.parameters.text('tagged');
      return postTimeline(call, { memberId, ...(hashtag !== undefined && { hashtag }) });
    },
  }),
  ...(['followers', 'following'] as const).map((side) =>
    defineRow({
      method: 'GET',
      path: `/api/v1/accounts/:id/${side}`,
      scope: 'read:accounts',
      calls: ['follows.listOf'],
      about: side === 'followers' ? 'Who follows them.' : 'Whom they follow.',
      run: async (call) => {
        const input = {
          memberId: readAccountId(call.params['id']),
          side,
          ...cursorInput(call, ACCOUNTS_MAX, LIST_USUAL),
        };
        const { items, nextCursor } = await call.run('follows.listOf', input);
        return cursorPage(
          call,
          items.map((member) => memberAccount(member, call)),
          nextCursor,
        );
      },
    }),
  ),
  ...(['featured_tags', 'lists', 'endorsements', 'identity_proofs'] as const).map((list) =>
    defineRow({
      method: 'GET',
      path: `/api/v1/accounts/:id/${list}`,
      scope: list === 'lists' ? 'read:lists' : 'read:accounts',
      calls: ['members.get'],
      about: 'Empty: there is no counterpart.',
      run: async (call) => {
        await call.run('members.get', { id: readAccountId(call.params['id']) });
        return [];
      },
    }),
  ),
];

/** In the order in which they were asked for. */
async function listById(call: MastodonCall<'members.listById'>) {
  const ids = call.parameters.list('id').flatMap((id) => findAccountId(id) ?? []);
  const asked = [...new Set(ids)].slice(0, IDS_MAX);
  const members = asked.length === 0 ? [] : await call.run('members.listById', { ids: asked });
  const byId = new Map(members.map((member) => [member.id, member]));
  return asked.flatMap((id) => byId.get(id) ?? []);
}

export async function searchAccounts(call: MastodonCall<'members.list'>, limit: number) {
  const text = (call.parameters.text('q') ?? '').trim();
  if (text === '') return [];
  const search = usernameOf(text, call) ?? text;
  const { items } = await call.run('members.list', { search, limit });
  const isFollowing = call.parameters.flag('following') ?? false;
  const found = isFollowing ? items.filter(({ relation }) => relation?.follow === 'accepted') : items;
  return found.map((member) => memberAccount(member, call));
}
