import superjson from 'superjson';
import { pathOf } from '../cpu-of-calls.ts';
import { tokenOf } from '../data-set.ts';
import type { ServerProcess } from '../server-process.ts';
import { CELEBRITY, type NetworkSize, newestOfCelebrity, VIEWER } from './network-rows.ts';

export interface NetworkCall {
  name: string;
  memberId: number;
  procedure: string;
  /** Input of the `n`th call; `caller` names its member when it is not always the same one. */
  input: (n: number) => object;
  caller?: (n: number) => number;
  isMutation?: boolean;
}

/** The cursor of the page that is 10,000 posts down the feed. */
export interface Places {
  deepCursor: string;
}

const PAGES = 100;
const PAGE = 100;

export async function findPlaces(server: ServerProcess): Promise<Places> {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const input = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { nextCursor } = (await send(server, { memberId: VIEWER, procedure: 'posts.list', input })) as {
      nextCursor: string;
    };
    cursor = nextCursor;
  }
  if (cursor === undefined) throw new Error('There is no second page');
  return { deepCursor: cursor };
}

/** Members 3 to 902 take turns to write: each call changes something. */
const writer = (n: number) => 3 + (n % 900);

export function networkCalls(size: NetworkSize, { deepCursor }: Places): NetworkCall[] {
  const read = (name: string, procedure: string, input: object, memberId = VIEWER): NetworkCall => ({
    name,
    memberId,
    procedure,
    input: () => input,
  });
  const write = (name: string, procedure: string, input: (n: number) => object): NetworkCall => ({
    name,
    memberId: 0,
    procedure,
    input,
    caller: writer,
    isMutation: true,
  });
  const popular = newestOfCelebrity(size);
  return [
    read('feed, first page', 'posts.list', { limit: 20 }),
    read('feed, page 500', 'posts.list', { limit: 20, cursor: deepCursor }),
    read('feed of 400 followed members', 'posts.list', { limit: 20, ranker: 'following' }),
    read('feed, rising', 'posts.list', { limit: 20, ranker: 'rising' }),
    read('posts of a hashtag', 'posts.list', { limit: 20, hashtag: 'rain' }),
    read('one post', 'posts.get', { id: Math.floor(size.posts / 2) }),
    read('the post with most votes and comments', 'posts.get', { id: popular }),
    read('its comments', 'comments.list', { id: popular, limit: 20 }),
    read('profile of the member with most followers', 'members.get', { id: CELEBRITY }),
    read('their posts', 'posts.list', { limit: 20, memberId: CELEBRITY }),
    read('their followers', 'follows.listOf', { memberId: CELEBRITY, side: 'followers', limit: 20 }),
    read('their own notifications', 'notifications.list', { limit: 20 }, CELEBRITY),
    read('their counters', 'events.counters', {}, CELEBRITY),
    read('search of posts: one word', 'search.posts', { q: 'bread', limit: 20 }),
    read('search of posts: two words', 'search.posts', { q: 'bread tram', limit: 20 }),
    read('search of people', 'members.list', { search: 'ana', limit: 20 }),
    read('trending hashtags', 'trends.listHashtags', {}),
    read('Live Activity', 'activities.latest', {}),
    write('a vote', 'votes.cast', (n) => ({ postId: size.posts - 2 * (n % 5000) - 1, isPositive: n % 2 === 0 })),
    write('a vote on the post with most votes', 'votes.cast', (n) => ({
      postId: popular,
      isPositive: Math.floor(n / 900) % 2 === 1,
    })),
    write('a post', 'posts.create', () => ({ content: 'Warm bread by the window #rain' })),
    {
      ...write('a post of the member with most followers', 'posts.create', () => ({ content: 'Warm bread #rain' })),
      caller: () => CELEBRITY,
    },
    write('a comment on the post with most votes', 'comments.add', () => ({ postId: popular, content: 'Warm' })),
    write('the end of a follow of the member with most followers', 'follows.unfollow', () => ({
      followingId: CELEBRITY,
    })),
    write('following them', 'follows.follow', () => ({ followingId: CELEBRITY })),
  ];
}

interface Sent {
  memberId: number;
  procedure: string;
  input: object;
  isMutation?: boolean;
}

/** Sends one call as the web app does. Throws when it is refused. */
export async function send(server: ServerProcess, { memberId, procedure, input, isMutation }: Sent): Promise<unknown> {
  const authorization = `Bearer ${tokenOf(memberId)}`;
  const response = isMutation
    ? await fetch(`${server.url}/trpc/${procedure}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(superjson.serialize(input)),
      })
    : await fetch(`${server.url}${pathOf(procedure, input)}`, { headers: { authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${procedure} was refused: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).result.data.json;
}
