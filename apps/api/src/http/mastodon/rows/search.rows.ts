import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { memberAccount } from '../entities/account.ts';
import { tagUrl } from '../entities/tag.ts';
import { findAccountId } from '../ids.ts';
import { limitOf } from '../page.ts';
import { findItems, showPosts, showStatuses, statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { searchAccounts } from './accounts.rows.ts';

const calls = ['members.list', 'search.posts', 'search.hashtags', ...statusCalls] as const;

type SearchCall = MastodonCall<(typeof calls)[number]>;

/** Results of one kind that can be gone through by `offset`. */
const RESULTS_MAX = 100;

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

/** There are no cursors in this call: what is before the page is read again. */
async function pageOf<Item>({ parameters }: SearchCall, find: (limit: number) => Promise<Item[]>): Promise<Item[]> {
  const offset = Math.max(0, parameters.number('offset') ?? 0);
  const end = offset + limitOf({ parameters });
  if (end > RESULTS_MAX) return [];
  return (await find(end)).slice(offset, end);
}

async function searchPosts(call: SearchCall, limit: number) {
  const { items } = await call.run('search.posts', { q: call.parameters.text('q') ?? '', limit });
  const authorId = findAccountId(call.parameters.text('account_id'));
  return authorId === null ? items : items.filter(({ author }) => author.id === authorId);
}

async function searchHashtags(call: SearchCall) {
  const found = await call.run('search.hashtags', { q: call.parameters.text('q') ?? '' });
  return found.map(({ tag }) => ({
    ...{ name: hashtagKey(tag), url: tagUrl(tag, call), history: [], id: hashtagKey(tag) },
    ...{ following: false, featuring: false },
  }));
}

const POST_PATH = /^\/posts\/([1-9]\d{0,15})$/;
const PROFILE_PATH = /^\/profile\/([1-9]\d{0,15})$/;
const USERNAME_PATH = /^\/@([A-Za-z0-9_.]{1,30})$/;
const NUMBER = /^[1-9]\d{0,15}$/;

/** null for a text that is no address of this network. Clients send addresses to open them in themselves. */
async function findByAddress(call: SearchCall) {
  const text = call.parameters.text('q')?.trim() ?? '';
  if (!text.startsWith(`${call.origin}/`) || !URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const post = POST_PATH.exec(pathname)?.[1];
  const member = PROFILE_PATH.exec(pathname)?.[1];
  const username = USERNAME_PATH.exec(pathname)?.[1];
  if (post !== undefined) {
    const comment = searchParams.get('comment') ?? '';
    const target = NUMBER.test(comment)
      ? ({ kind: 'comment', id: Number(comment) } as const)
      : ({ kind: 'post', id: Number(post) } as const);
    return { statuses: await showStatuses(call, await findItems(call, [target])) };
  }
  if (member === undefined && username === undefined) return null;
  const members =
    username === undefined
      ? await call.run('members.listById', { ids: [Number(member)] })
      : await call.run('members.listByUsername', { usernames: [username] });
  return { accounts: members.map((one) => memberAccount(one, call)) };
}
