import { plainLine, withoutDirectionControls } from '@vibeline/core/excerpt.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { postTitle } from '@vibeline/core/features/posts/post-title.rules';
import { element, escapeMarkup, tag } from './markup.ts';
import { imageOf, postPath, profilePath, videoOf } from './post-preview.ts';

/** All texts are plain text, not markup. */
export interface AtomFeed {
  origin: string;
  /** Path of the page that shows the same; the feed is at `feed.atom` below it. */
  path: string;
  title: string;
  subtitle: string;
  /** The author of all posts; null when they are by several. */
  author: { name: string; path: string } | null;
  iconPath: string | null;
  /** ISO 8601; what a feed without posts has as its time. */
  startedAt: string;
  posts: Post[];
}

const IMAGE_WIDTH = 640;

/**
 * The feed as RFC 4287 has it. Written here: the package `feed` takes `&amp;` in a name for `&`, and a title for HTML, and
 * writes the characters that XML cannot have.
 */
export function writeFeed({ origin, path, posts, ...feed }: AtomFeed): string {
  const url = `${origin}${path}`;
  const updated = posts.map(updatedAt).reduce((latest, each) => (each > latest ? each : latest), feed.startedAt);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', url),
    element('title', feed.title),
    feed.subtitle === '' ? '' : element('subtitle', feed.subtitle),
    element('updated', updated),
    tag('link', { rel: 'self', type: 'application/atom+xml', href: `${url}/feed.atom` }, '/>'),
    tag('link', { rel: 'alternate', type: 'text/html', href: url }, '/>'),
    feed.iconPath === null ? '' : element('icon', `${origin}${feed.iconPath}`),
    feed.author ? person(feed.author.name, `${origin}${feed.author.path}`) : '',
    ...posts.map((post) => entry(post, origin)),
    '</feed>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function updatedAt({ createdAt, editedAt }: Post): string {
  return editedAt ?? createdAt;
}

function person(name: string, uri: string): string {
  return `<author>${element('name', name)}${element('uri', uri)}</author>`;
}

function entry(post: Post, origin: string): string {
  const url = `${origin}${postPath(post.id)}`;
  return [
    '<entry>',
    element('id', url),
    element('title', postTitle(post)),
    tag('link', { rel: 'alternate', type: 'text/html', href: url }, '/>'),
    element('published', post.createdAt),
    element('updated', updatedAt(post)),
    person(plainLine(post.author.name), `${origin}${profilePath(post.author.id)}`),
    ...post.hashtags.map((term) => tag('category', { term }, '/>')),
    ...post.media.flatMap((item) => enclosure(item, origin)),
    element('content', contentOf(post, url, origin), { type: 'html' }),
    '</entry>',
  ].join('');
}

function enclosure(item: Media, origin: string): string[] {
  const file = videoOf([item]) ?? imageOf([item], Infinity);
  return file ? [tag('link', { rel: 'enclosure', type: file.type, href: `${origin}${file.path}` }, '/>')] : [];
}

function contentOf({ content, media }: Post, url: string, origin: string): string {
  const paragraphs = withoutDirectionControls(content)
    .split(/\n{2,}/)
    .map((text) => `${tag('p', { dir: 'auto' })}${escapeMarkup(text.trim()).replaceAll('\n', '<br>')}</p>`);
  const pictures = media.flatMap((item) => {
    const image = imageOf([item], IMAGE_WIDTH) ?? imageOf([item], Infinity);
    if (!image) return [];
    const { path, width, height, alt } = image;
    const shown = tag('img', { src: `${origin}${path}`, alt: withoutDirectionControls(alt ?? ''), width, height });
    return item.mediaType === 'video' ? `<p>${tag('a', { href: url })}${shown}</a></p>` : `<p>${shown}</p>`;
  });
  return [...paragraphs, ...pictures].join('');
}
