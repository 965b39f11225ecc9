import { plainLine } from '@vibeline/core/excerpt.rules';
import { type ListPostsInput, listPostsInput, type Post } from '@vibeline/core/features/posts/post.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { httpErrors } from '../http.errors.ts';
import { type AtomFeed, writeFeed } from './atom.ts';
import { findSharedMember, readHashtag } from './find-preview.ts';
import { siteOf, titleOf } from './link-preview.ts';
import { hashtagPath, isShared, profilePath } from './post-preview.ts';
import type { OriginOf } from './public-origin.ts';
import { openToOthers } from './shared-response.ts';

const ENTRIES_MAX = 20;
/** Fewer entries are shown for a hashtag whose newest posts are mostly anonymous. */
const PAGES_MAX = 5;

const config = { rateLimit: 'visitor', compress: true, etag: true } as const;

/**
 * Atom feeds (RFC 4287) of the newest posts of a member and of a hashtag, as a visitor sees them, but none that is
 * anonymous.
 */
export function serveFeeds(app: FastifyInstance, services: Services, originOf: OriginOf): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (origin: string) => Promise<AtomFeed | null>,
  ) => {
    if (services.network.state().isMembersOnly) throw httpErrors.unknownCall();
    const origin = originOf(request);
    if (origin === null) throw requestErrors.malformed();
    const feed = await find(origin);
    if (!feed) throw httpErrors.unknownCall();
    openToOthers(reply);
    return reply.type('application/atom+xml; charset=utf-8').send(writeFeed(feed));
  };

  app.get<{ Params: { memberId: string } }>(
    '/profile/:memberId(^[1-9]\\d{0,14}$)/feed.atom',
    { config },
    (request, reply) =>
      serve(request, reply, (origin) => findProfileFeed(services, Number(request.params.memberId), origin)),
  );

  app.get<{ Params: { tag: string } }>('/hashtags/:tag/feed.atom', { config }, (request, reply) =>
    serve(request, reply, (origin) => findHashtagFeed(services, request.params.tag, origin)),
  );
}

async function findProfileFeed(services: Services, memberId: number, origin: string): Promise<AtomFeed | null> {
  const member = await findSharedMember(services, memberId);
  if (!member || member.isPrivate) return null;
  const name = plainLine(member.name);
  const path = profilePath(memberId);
  return {
    origin,
    path,
    title: titleOf(siteOf(services), name),
    subtitle: plainLine(member.bio ?? ''),
    author: { name, path },
    iconPath: member.profileImage,
    startedAt: member.createdAt,
    posts: await listShared(services, { memberId }),
  };
}

async function findHashtagFeed(services: Services, text: string, origin: string): Promise<AtomFeed | null> {
  const tag = readHashtag(text);
  if (tag === null) return null;
  return {
    origin,
    path: hashtagPath(tag),
    title: titleOf(siteOf(services), `#${tag}`),
    subtitle: '',
    author: null,
    iconPath: null,
    startedAt: new Date(0).toISOString(),
    posts: await listShared(services, { hashtag: tag }),
  };
}

async function listShared({ posts }: Services, filter: Partial<ListPostsInput>): Promise<Post[]> {
  const shared: Post[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < PAGES_MAX && shared.length < ENTRIES_MAX; pages += 1) {
    const input = listPostsInput.parse({ ...filter, limit: ENTRIES_MAX, ...(cursor !== null && { cursor }) });
    const page = await posts.list(null, input);
    shared.push(...page.items.filter((post) => isShared(post) && !post.isImported));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  return shared.slice(0, ENTRIES_MAX);
}
