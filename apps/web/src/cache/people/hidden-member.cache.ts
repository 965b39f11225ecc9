import type { InfiniteData, Query } from '@tanstack/react-query';
import type { OutputOf } from '@vibeline/core/rpc/procedure-map';
import { patchNotifications } from '../account/notification.cache.ts';
import { type EntityMapper, NO_CHANGES } from '../entities/entity-mappers.ts';
import { without, withoutItems } from '../entities/list-pages.ts';
import { mapperOf, patchEntities } from '../entities/patch-entities.ts';
import { patchQuery } from '../entities/patch-lists.ts';
import { readQueryKey } from '../entities/read-query-key.ts';
import type { Cache } from '../use-cache.ts';

type Page = { items: unknown[]; nextCursor: string | null };

/** Takes a member out of everything that is cached, and lets pages about them be fetched again: they are not found. */
export function hideMember(cache: Cache, memberId: number): void {
  hideInLists(cache, memberId, () => true);
  const { utils, queryClient } = cache;
  for (const query of queryClient.getQueryCache().getAll()) {
    const { path } = readQueryKey(query);
    const map = holdsList(query) ? null : mapperOf(path);
    if (!map || path === 'accounts.me' || !names(map, query.state.data, memberId)) continue;
    if (query.isActive()) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else queryClient.getQueryCache().remove(query);
  }
  const { highlights, media } = utils;
  const parts = [utils.comments, media.listOfMember, highlights.listOfMember, utils.follows, utils.friends];
  for (const part of [...parts, utils.accounts.me]) void part.invalidate();
}

const QUIET_LISTS = [
  'posts.list',
  'posts.privateFeed',
  'posts.trending',
  'search.posts',
  'comments.list',
  'comments.listReplies',
  'notifications.list',
  'stories.strip',
  'stories.listOfMember',
  'match.listSessions',
  'live.list',
  'live.listChat',
];

/** Takes what a muted member writes out of the viewer's lists; their profile stays. */
export function removeMuted(cache: Cache, memberId: number): void {
  hideInLists(cache, memberId, (path, input) => {
    const isOwnList = path === 'posts.list' && Number(Reflect.get(Object(input), 'memberId')) === memberId;
    return QUIET_LISTS.includes(path) && !isOwnList;
  });
}

export function refreshLists({ utils }: Cache): void {
  const parts = [
    utils.posts,
    utils.search,
    utils.comments,
    utils.notifications,
    utils.activities,
    utils.members,
    utils.vibers,
    utils.stories,
    utils.match.listSessions,
    utils.conversations,
    utils.live.list,
    utils.live.listChat,
  ];
  for (const part of parts) void part.invalidate();
}

type IsHiddenIn = (path: string, input: unknown) => boolean;

function hideInLists(cache: Cache, memberId: number, isHiddenIn: IsHiddenIn): void {
  patchEntities(cache, {
    thread: (thread) => {
      const replies = thread.replies.filter(({ author }) => author.id !== memberId);
      const hidden = thread.replies.length - replies.length;
      return hidden === 0 ? thread : { ...thread, replies, replyCount: Math.max(0, thread.replyCount - hidden) };
    },
  });
  patchNotifications(cache, (notification) => {
    const others = notification.others.filter(({ id }) => id !== memberId);
    return others.length === notification.others.length ? notification : { ...notification, others };
  });
  for (const query of cache.queryClient.getQueryCache().getAll()) {
    const { path, input } = readQueryKey(query);
    const map = holdsList(query) ? mapperOf(path) : null;
    if (map && isHiddenIn(path, input)) patchQuery(query, (data) => withoutMember(map, data, memberId));
  }
  cache.utils.activities.latest.setData(undefined, (latest) => latest && withoutActivities(latest, memberId));
}

function holdsList(query: Query): boolean {
  return readQueryKey(query).isList || Array.isArray(query.state.data);
}

function names(map: EntityMapper<unknown>, data: unknown, memberId: number): boolean {
  if (data === undefined) return false;
  let isNamed = false;
  const note = <Entity extends { id: number }>(entity: Entity): Entity => {
    isNamed ||= entity.id === memberId;
    return entity;
  };
  map(data, { ...NO_CHANGES, author: note, user: note });
  return isNamed;
}

function withoutMember(map: EntityMapper<unknown>, data: unknown, memberId: number): unknown {
  if (Array.isArray(data)) return without(data, (item) => names(map, [item], memberId));
  return withoutItems(data as InfiniteData<Page>, (item) => names(map, { items: [item], nextCursor: null }, memberId));
}

function withoutActivities(latest: OutputOf<'activities.latest'>, memberId: number) {
  return without(latest, ({ actor, member }) => actor.id === memberId || member?.id === memberId);
}
