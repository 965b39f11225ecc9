import { excerptOf, plainLine } from '@vibeline/core/excerpt.rules';
import { IMAGE_WIDTH_MAX } from '@vibeline/core/features/media/media.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { postPageTitle } from '@vibeline/core/features/posts/post-title.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Services } from '../../services.ts';
import { httpErrors } from '../http.errors.ts';
import { findSharedMember, findSharedPost } from './find-preview.ts';
import { siteOf } from './link-preview.ts';
import { element, escapeMarkup, tag } from './markup.ts';
import { fullName, imageOf, postPath, profilePath } from './post-preview.ts';
import type { OriginOf } from './public-origin.ts';
import { readAddress } from './read-address.ts';
import { openToOthers } from './shared-response.ts';

const URL_MAX = 2000;
/** Code points of a post or bio that are quoted. */
const QUOTE_MAX = 280;
const WIDTH = 550;
const LINE_HEIGHT = 24;
const CHARACTER_WIDTH = 8;
const CACHE_SECONDS = 3600;

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(Number.POSITIVE_INFINITY);
const query = z.object({
  url: z.string().min(1).max(URL_MAX),
  format: z.string().max(20).default('json'),
  maxwidth: pixels,
  maxheight: pixels,
});
/** What was asked for, and how the network is called. */
type Query = z.output<typeof query> & { provider: string };

/** The fields of a response (oembed.com, §2.3.4), in this order. */
type Embed = Record<string, string | number>;

/**
 * Describes a post's or profile's page to sites that quote it, as a visitor sees it (oembed.com). Always of the type
 * `rich`, a quotation without scripts or files: browsers show our files on other sites only with CORS_ORIGINS.
 */
export function serveOembed(app: FastifyInstance, services: Services, originOf: OriginOf): void {
  app.get('/oembed', { config: { rateLimit: 'visitor', compress: true } }, async (request, reply) => {
    if (services.network.state().isMembersOnly) throw httpErrors.unknownCall();
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw requestErrors.malformed();
    const { format, url } = parsed.data;
    if (format !== 'json' && format !== 'xml') return refuseFormat(reply);
    const origin = originOf(request);
    const embed =
      origin === null
        ? null
        : await findEmbed(services, url, origin, { ...parsed.data, provider: siteOf(services).name });
    if (!embed) throw httpErrors.unknownCall();
    openToOthers(reply);
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(embed));
    return reply.type('text/xml; charset=utf-8').send(toXml(embed));
  });
}

function refuseFormat(reply: FastifyReply) {
  return reply.code(501).send({ message: 'The format must be json or xml', reason: 'unknown_format' });
}

async function findEmbed(services: Services, url: string, origin: string, limits: Query): Promise<Embed | null> {
  const subject = readAddress(url, origin);
  if (!subject) return null;
  if ('postId' in subject) {
    const post = await findSharedPost(services, subject.postId);
    return post && embedPost(post, origin, limits);
  }
  const member = await findSharedMember(services, subject.member);
  return member && embedProfile(member, origin, limits);
}

function embedPost(post: Post, origin: string, limits: Query): Embed {
  const { author, createdAt } = post;
  const url = `${origin}${postPath(post.id)}`;
  const quote = excerptOf(post.content, QUOTE_MAX);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(createdAt));
  const authorUrl = `${origin}${profilePath(author.id)}`;
  const time = `${tag('time', { datetime: createdAt })}${escapeMarkup(date)}</time>`;
  const html = [
    tag('blockquote', { class: 'vibeline-post', cite: url }),
    element('p', quote, { dir: 'auto' }),
    `${element('a', fullName(author), { href: authorUrl })}, ${tag('a', { href: url })}${time}</a></blockquote>`,
  ].join('');
  const title = postPageTitle(post);
  return {
    ...embedOf({ title, html, quote, origin }, limits),
    author_name: plainLine(author.name),
    author_url: authorUrl,
    ...thumbnail(post, origin, limits),
  };
}

function embedProfile(member: User, origin: string, limits: Query): Embed {
  const url = `${origin}${profilePath(member.id)}`;
  const quote = excerptOf(member.bio ?? '', QUOTE_MAX);
  const html = [
    tag('blockquote', { class: 'vibeline-profile', cite: url }),
    quote === '' ? '' : element('p', quote, { dir: 'auto' }),
    `${element('a', fullName(member), { href: url })}</blockquote>`,
  ].join('');
  return {
    ...embedOf({ title: fullName(member), html, quote, origin }, limits),
    author_name: plainLine(member.name),
    author_url: url,
  };
}

function embedOf(
  { title, html, quote, origin }: Record<'title' | 'html' | 'quote' | 'origin', string>,
  { maxwidth, maxheight, provider }: Query,
): Embed {
  const width = Math.min(WIDTH, maxwidth);
  const lines = Math.ceil((quote.length * CHARACTER_WIDTH) / width) + 3;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider,
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html,
    width,
    height: Math.min(lines * LINE_HEIGHT, maxheight),
  };
}

function thumbnail({ media }: Post, origin: string, { maxwidth, maxheight }: Query): Embed {
  const image = imageOf(media, Math.min(IMAGE_WIDTH_MAX, maxwidth), maxheight);
  if (!image?.width || !image.height) return {};
  return {
    thumbnail_url: `${origin}${image.path}`,
    thumbnail_width: image.width,
    thumbnail_height: image.height,
  };
}

function toXml(embed: Embed): string {
  const fields = Object.entries(embed).map(([name, value]) => element(name, String(value)));
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}
