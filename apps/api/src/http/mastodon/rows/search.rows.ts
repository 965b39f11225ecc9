import { MAX_PAGE_SIZE } from '@vibeline/core/page';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { readAddress } from '../../sharing/read-address.ts';
import { memberAccount } from '../entities/account.ts';
import { hashtagEntity } from '../entities/hashtag.ts';
import { findRowId, type StatusTarget } from '../ids.ts';
import { limitOf } from '../page.ts';
import { loadFollowedTags } from '../read-followed-tags.ts';
import { findItems, showPosts, showStatuses, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { searchAccounts } from './accounts.rows.ts';

const calls = [
  ...(['members.list', 'search.posts', 'search.hashtags', 'hashtags.listFollowed', 'blocks.list'] as const),
  ...statusCalls,
] as const;

type SearchCall = MastodonCall<(typeof calls)[number]>;

export const searchRows = [
  defineRow({
    method: 'GET',
    path: '/api/v2/search',
    scope: 'read:search',
    calls,
    about:
      'Members, posts and hashtags. The address of a post, comment or profile of this network finds that one; `resolve` is ignored.',
    run: async (call) => {
      const empty = { accounts: [], statuses: [], hashtags: [] };
      if (!call.parameters.text('q')?.trim()) return empty;
      return { ...empty, ...((await findByAddress(call)) ?? (await findAll(call))) };
    },
  }),
];

async function findAll(call: SearchCall) {
  const type = call.parameters.text('type');
  const isAsked = (kind: string) => type === undefined || type === '' || type === kind;
  const [accounts, statuses, hashtags] = await Promise.all([
    isAsked('accounts') ? pageOf(call, (limit) => searchAccounts(call, limit)) : [],
    isAsked('statuses') ? pageOf(call, (limit) => searchPosts(call, limit)) : [],
    isAsked('hashtags') ? pageOf(call, () => searchHashtags(call)) : [],
  ]);
  return { accounts, statuses: await showPosts(call, statuses), hashtags };
}

/** There are no cursors in this call: what is before the page is read again, up to the most of one page. */
async function pageOf<Item>({ parameters }: SearchCall, find: (limit: number) => Promise<Item[]>): Promise<Item[]> {
  const offset = Math.max(0, parameters.number('offset') ?? 0);
  const end = Math.min(offset + limitOf({ parameters }), MAX_PAGE_SIZE);
  return offset < end ? (await find(end)).slice(offset, end) : [];
}

async function searchPosts(call: SearchCall, limit: number) {
  const authorId = findRowId(call.parameters.text('account_id'));
  const author = authorId === null ? {} : { authorId };
  const { items } = await call.run('search.posts', { q: call.parameters.text('q') ?? '', limit, ...author });
  return items;
}

async function searchHashtags(call: SearchCall) {
  const found = await call.run('search.hashtags', { q: call.parameters.text('q') ?? '' });
  if (found.length === 0) return [];
  const isFollowed = await loadFollowedTags(call);
  return found.map(({ tag }) => ({
    ...hashtagEntity({ tag, today: null, isFollowed: isFollowed(tag) }, call),
    id: hashtagKey(tag),
  }));
}

/** null for a text that is no address of this network. Clients send addresses to open them in themselves. */
async function findByAddress(call: SearchCall) {
  const text = call.parameters.text('q')?.trim() ?? '';
  const address = readAddress(text, call.origin);
  if (address === null) return null;
  if ('postId' in address) {
    const { postId, commentId } = address;
    const target: StatusTarget = commentId === null ? { kind: 'post', id: postId } : { kind: 'comment', id: commentId };
    return { statuses: await showStatuses(call, await findItems(call, [target])) };
  }
  const { member } = address;
  const members =
    typeof member === 'string'
      ? await call.run('members.listByUsername', { usernames: [member] })
      : await call.run('members.listById', { ids: [member] });
  return { accounts: members.map((one) => memberAccount(one, call)) };
}
