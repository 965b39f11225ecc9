import { DomainError } from '@vibeline/core/errors';
import { excerptOf, plainLine } from '@vibeline/core/excerpt.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { listPostsInput } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import type { Services } from '../../services.ts';
import { type LinkPreview, type Site, siteOf, sitePreview, titleOf } from './link-preview.ts';
import { fullName, hashtagPath, isShared, postPreview, profileImage, profilePath } from './post-preview.ts';

/** Code points. */
const BIO_MAX = 200;
const ID = /^[1-9]\d{0,14}$/;
const USERNAME = /^[A-Za-z0-9_.]{3,30}$/;

export interface PageAddress {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

interface Shown {
  services: Services;
  site: Site;
}

type Find = (shown: Shown, address: PageAddress) => LinkPreview | null | Promise<LinkPreview | null>;

const page =
  (path: string, name: string | null, describe: (site: Site) => string): Find =>
  ({ site }) =>
    sitePreview(site, path, name, describe(site));

/** By path of the web app's router. Other pages have no preview and are not to be indexed. */
const finders: Record<string, Find> = {
  '/': page('/', null, ({ description }) => description),
  '/signup': page('/signup', 'Sign up', ({ description }) => description),
  '/about': page('/about', 'About', ({ description }) => description),
  '/explore': page('/explore', 'Explore', ({ name }) => `Posts, hashtags and people on ${name} right now.`),
  '/people': page('/people', 'People', ({ name }) => `The members of ${name}.`),
  '/privacy': page(
    '/privacy',
    'Privacy policy',
    ({ name }) => `What ${name} stores, who sees it, and how long it is kept.`,
  ),
  '/terms': page('/terms', 'Terms', ({ name }) => `The terms of ${name}.`),
  '/imprint': page('/imprint', 'Imprint', ({ name }) => `Who is responsible for ${name}.`),
  '/videos': async (shown, { query: { video } }) =>
    (typeof video === 'string' && ID.test(video) ? await findPostPreview(shown, Number(video)) : null) ??
    sitePreview(shown.site, '/videos', 'Videos', `Videos on ${shown.site.name}.`),
  '/posts/$postId': (shown, { params }) => findPostPreview(shown, Number(params['postId'])),
  '/profile/$memberId': (shown, { params }) => findProfilePreview(shown, Number(params['memberId'])),
  '/@{$username}': (shown, { params }) => findProfilePreview(shown, params['username'] ?? ''),
  '/hashtags/$tag': ({ site }, { params }) => hashtagPreview(site, params['tag'] ?? ''),
};

/**
 * The preview of a page, by its path as the router writes it: what a visitor may see, whoever asks. null for a page
 * that must reveal nothing, or whose subject does not exist. At most two statements.
 */
export async function findPreview(services: Services, path: string, address: PageAddress): Promise<LinkPreview | null> {
  return (await finders[path]?.({ services, site: siteOf(services) }, address)) ?? null;
}

async function orNull<Thing>(found: Promise<Thing>): Promise<Thing | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

export async function findSharedPost({ posts }: Services, postId: number) {
  const post = await orNull(posts.get(null, { id: postId }));
  return post && isShared(post) ? post : null;
}

export async function findSharedMember({ members }: Services, member: number | string): Promise<User | null> {
  if (typeof member === 'number') return orNull(members.get(null, { id: member }));
  return USERNAME.test(member) ? orNull(members.getByUsername(null, { username: member })) : null;
}

async function findPostPreview({ services, site }: Shown, postId: number): Promise<LinkPreview | null> {
  const post = await findSharedPost(services, postId);
  return post && postPreview(post, site);
}

/** The canonical address of a profile has the id: a username may be given to somebody else one day. */
async function findProfilePreview({ services, site }: Shown, whose: number | string): Promise<LinkPreview | null> {
  const member = await findSharedMember(services, whose);
  return member && profilePreview(member, site);
}

/** For a private account what a visitor sees of it in the app: who it is, and none of its posts. */
function profilePreview(member: User, site: Site): LinkPreview {
  const { id, name, username, isPrivate } = member;
  const image = profileImage(member);
  const isAbout = isPrivate
    ? `@${username} on ${site.name}. This account is private.`
    : `The posts of @${username} on ${site.name}.`;
  return {
    title: titleOf(site, plainLine(name)),
    heading: fullName(member),
    description: excerptOf(member.bio ?? '', BIO_MAX) || isAbout,
    path: profilePath(id),
    kind: 'profile',
    details: [['profile:username', username]],
    image: image ?? site.image,
    isImageLarge: false,
    video: null,
    isIndexed: !isPrivate,
    isEmbeddable: true,
    feedPath: isPrivate ? null : `${profilePath(id)}/feed.atom`,
  };
}

/** The same whether posts have it or not, so without a query; null for text that cannot be a hashtag. */
function hashtagPreview(site: Site, text: string): LinkPreview | null {
  const tag = readHashtag(text);
  if (tag === null) return null;
  const path = hashtagPath(tag);
  const preview = sitePreview(site, path, `#${tag}`, `Posts with #${tag} on ${site.name}.`);
  return { ...preview, isImageLarge: false, feedPath: `${path}/feed.atom` };
}

export function readHashtag(text: string): string | null {
  const { data } = listPostsInput.safeParse({ hashtag: text });
  return data?.hashtag === undefined ? null : hashtagKey(data.hashtag);
}
