import { MEMBERS_BY_ID_MAX } from '@vibeline/core/features/members/member.rules';
import { readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import { MAX_PAGE_SIZE } from '@vibeline/core/page';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { hasReason } from '../../send-error.ts';
import { type Account, blockedAccount, memberAccount } from '../entities/account.ts';
import { relationshipOf } from '../entities/relationship.ts';
import { findRowId, readRowId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { usernameOf } from '../own-names.ts';
import { ACCOUNTS_MAX, cursorInput, cursorPage, limitOf } from '../page.ts';
import { ACCOUNTS_DEFAULT } from '../read-accounts.ts';
import { statusCalls } from '../read-statuses.ts';
import { defineRow, emptyRow, type MastodonCall } from '../row.ts';
import { unlessScopeMissing } from '../without-scope.ts';
import { postTimeline } from './timelines.rows.ts';

export const accountRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/lookup',
    scope: 'read:accounts',
    calls: ['members.getByUsername', 'blocks.list'],
    about:
      'A member by username; `@name@host` too where the host is this one. Of one whom you blocked the names alone.',
    run: async (call) => {
      const username = usernameOf(call.parameters.text('acct') ?? '', call);
      if (username === null) throw mastodonErrors.notFound();
      try {
        return memberAccount(await call.run('members.getByUsername', { username }), call);
      } catch (error) {
        const blocked = hasReason(error, 'user_not_found') ? await findBlocked(call, username) : null;
        if (blocked === null) throw error;
        return blocked;
      }
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/search',
    scope: 'read:accounts',
    calls: ['members.list', 'blocks.list'],
    about:
      'Members whose name or username has the words, and whom you blocked by their exact username. `resolve` is ignored.',
    run: (call) => searchAccounts(call, limitOf(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/relationships',
    scope: 'read:follows',
    calls: ['members.listById', 'blocks.list'],
    about: 'How you and members stand to each other. Of those whom you blocked only that, and of the latest 100 alone.',
    run: async (call) => {
      const asked = askedIds(call);
      const members = new Map((await listById(call, asked)).map((member) => [member.id, member]));
      const isComplete = asked.every((id) => members.has(id));
      const blocked = isComplete || call.viewerId === null ? new Set<number>() : await blockedIds(call);
      return asked.flatMap((id) => {
        const member = members.get(id);
        if (member) return relationshipOf(id, member.relation);
        return blocked.has(id) ? { ...relationshipOf(id, null), blocking: true } : [];
      });
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/familiar_followers',
    scope: 'read:follows',
    calls: ['members.listById'],
    about: 'Each account with an empty list: whom you know among its followers is not told.',
    run: async (call) => (await listById(call, askedIds(call))).map(({ id }) => ({ id: String(id), accounts: [] })),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts',
    scope: 'read:accounts',
    calls: ['members.listById'],
    about: 'Members by their ids.',
    run: async (call) => (await listById(call, askedIds(call))).map((member) => memberAccount(member, call)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/:id',
    scope: 'read:accounts',
    calls: ['members.get'],
    about: 'A member.',
    run: async (call) => memberAccount(await call.run('members.get', { id: readRowId(call.params['id']) }), call),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/accounts/:id/statuses',
    scope: 'read:statuses',
    calls: ['posts.list', ...statusCalls],
    about: 'Their posts, newest first, with `only_media` and `tagged`; none are pinned, and none are replies.',
    run: (call) => {
      const memberId = readRowId(call.params['id']);
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
          memberId: readRowId(call.params['id']),
          side,
          ...cursorInput(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT),
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
    emptyRow({
      path: `/api/v1/accounts/:id/${list}`,
      scope: list === 'lists' ? 'read:lists' : 'read:accounts',
      calls: ['members.get'],
      why: 'there is no counterpart.',
      check: (call) => call.run('members.get', { id: readRowId(call.params['id']) }),
    }),
  ),
];

function askedIds({ parameters }: Pick<MastodonCall<never>, 'parameters'>): number[] {
  const ids = parameters.list('id').flatMap((id) => findRowId(id) ?? []);
  return [...new Set(ids)].slice(0, MEMBERS_BY_ID_MAX);
}

/** Clients offer to unblock only whom they know to be blocked. */
async function blockedIds(call: MastodonCall<'blocks.list'>): Promise<Set<number>> {
  const known = call.run('blocks.list', { limit: MAX_PAGE_SIZE });
  const { items } = await unlessScopeMissing(known, { items: [], nextCursor: null });
  return new Set(items.map(({ id }) => id));
}

/** In the order in which they were asked for. */
async function listById(call: MastodonCall<'members.listById'>, asked: number[]) {
  const members = asked.length === 0 ? [] : await call.run('members.listById', { ids: asked });
  const byId = new Map(members.map((member) => [member.id, member]));
  return asked.flatMap((id) => byId.get(id) ?? []);
}

/** Whom the viewer blocked, as their list of blocks has them: clients look for them by name to unblock them. */
async function findBlocked(call: MastodonCall<'blocks.list'>, username: string): Promise<Account | null> {
  if (call.viewerId === null) return null;
  const { items } = await unlessScopeMissing(call.run('blocks.list', { username }), { items: [], nextCursor: null });
  const [blocked] = items;
  return blocked ? blockedAccount(blocked, call) : null;
}

/** Nobody for a text that finds no people: apps send all that is searched for, such as long addresses. */
export async function searchAccounts(call: MastodonCall<'members.list' | 'blocks.list'>, limit: number) {
  const text = (call.parameters.text('q') ?? '').trim();
  const username = usernameOf(text, call);
  const search = username ?? text;
  if (search.length > PEOPLE_SEARCH_MAX || readPeopleSearch(search).length === 0) return [];
  if (call.parameters.flag('following')) {
    const { items } = await call.run('members.list', { search, limit, isFollowed: true });
    return items.map((member) => memberAccount(member, call));
  }
  const [{ items }, blocked] = await Promise.all([
    call.run('members.list', { search, limit }),
    username === null ? null : findBlocked(call, username),
  ]);
  const found = items.map((member) => memberAccount(member, call));
  return blocked === null ? found : [blocked, ...found].slice(0, limit);
}
