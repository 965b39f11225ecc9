import type { FollowReason } from '@vibeline/core/features/members/follow-reason.schema';
import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import { MAX_PAGE_SIZE } from '@vibeline/core/page';
import { memberAccount } from '../entities/account.ts';
import { ACCOUNTS_MAX, limitOf, PAGES_MAX } from '../page.ts';
import { ACCOUNTS_DEFAULT } from '../read-accounts.ts';
import { defineRow, type MastodonCall } from '../row.ts';

/** As the reference names why an account is suggested, with the older name of each. */
const sourcesOf: Record<FollowReason['kind'], readonly [newer: string, older: string]> = {
  mutual: ['friends_of_friends', 'past_interactions'],
  followed: ['friends_of_friends', 'past_interactions'],
  circles: ['friends_of_friends', 'past_interactions'],
  hashtags: ['similar_to_recently_followed', 'past_interactions'],
  liked: ['most_interactions', 'global'],
  active: ['most_interactions', 'global'],
};

/** Those of the list that are suggested, which come first in it. */
async function suggested(call: MastodonCall<'members.list'>): Promise<(ListedUser & { reason: FollowReason })[]> {
  const limit = limitOf(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT);
  const { items } = await call.run('members.list', { order: 'suggested', limit });
  return items.flatMap(({ reason, ...member }) => (reason ? [{ ...member, reason }] : []));
}

async function listFrom(call: MastodonCall<'members.list'>, offset: number, limit: number): Promise<ListedUser[]> {
  const order = call.parameters.text('order') === 'new' ? 'newest' : 'suggested';
  const found: ListedUser[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX && found.length < offset + limit; pages += 1) {
    const page = await call.run('members.list', {
      order,
      limit: MAX_PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found.slice(offset, offset + limit);
}

export const peopleRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/directory',
    scope: 'read:accounts',
    calls: ['members.list'],
    about: 'Members: with `order=new` the newest first, else whom to follow first. The first 500.',
    run: async (call) => {
      const offset = Math.max(0, call.parameters.number('offset') ?? 0);
      const members = await listFrom(call, offset, limitOf(call, ACCOUNTS_MAX, ACCOUNTS_DEFAULT));
      return members.map((member) => memberAccount(member, call));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/suggestions',
    scope: 'read:accounts',
    calls: ['members.list'],
    about: 'Up to twelve members to follow, each with a reason.',
    run: async (call) =>
      (await suggested(call)).map((member) => {
        const [newer, older] = sourcesOf[member.reason.kind];
        return { source: older, sources: [newer], account: memberAccount(member, call) };
      }),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/suggestions',
    scope: 'read:accounts',
    calls: ['members.list'],
    about: 'Up to twelve members to follow.',
    run: async (call) => (await suggested(call)).map((member) => memberAccount(member, call)),
  }),
];
