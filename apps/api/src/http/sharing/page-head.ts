import type { LinkPreview, PreviewImage, Site } from './link-preview.ts';
import { element, tag } from './markup.ts';

const property = (name: string, content: string | number | null) =>
  content === null ? '' : tag('meta', { property: name, content });
const named = (name: string, content: string) => tag('meta', { name, content });

/**
 * The title and describing tags of a page, as HTML. Without a preview it is the same for all pages and contains nothing
 * of the address: hidden and missing subjects look alike. Without an origin, tags that need one are left out.
 */
export function pageHead(site: Site, preview: LinkPreview | null, origin: string | null): string {
  const tags = preview ? describedHead(site, preview, origin) : unknownHead(site, origin);
  return tags.filter((each) => each !== '').join('\n    ');
}

/** Of a network that only members read: its name, the same for all pages. */
export function membersOnlyHead(name: string): string {
  const tags = [element('title', name), named('robots', 'noindex'), property('og:site_name', name)];
  return [...tags, property('og:title', name)].join('\n    ');
}

function unknownHead({ name, description, image }: Site, origin: string | null): string[] {
  return [
    element('title', name),
    named('description', description),
    named('robots', 'noindex'),
    property('og:site_name', name),
    property('og:type', 'website'),
    property('og:title', name),
    property('og:description', description),
    ...(origin === null ? [] : imageTags(image, origin)),
    named('twitter:card', 'summary'),
  ];
}

function describedHead(site: Site, preview: LinkPreview, origin: string | null): string[] {
  const { title, heading, description, kind, details, isIndexed, isImageLarge, image } = preview;
  return [
    element('title', title),
    named('description', description),
    isIndexed ? '' : named('robots', 'noindex'),
    property('og:site_name', site.name),
    property('og:type', kind),
    property('og:title', heading),
    property('og:description', description),
    ...details.map(([name, value]) => property(name, value)),
    ...(origin === null
      ? []
      : [...linkTags(preview, origin), ...imageTags(image, origin), ...videoTags(preview, origin)]),
    named('twitter:card', isImageLarge ? 'summary_large_image' : 'summary'),
  ];
}

function linkTags({ path, heading, isEmbeddable, feedPath }: LinkPreview, origin: string): string[] {
  const url = `${origin}${path}`;
  const alternate = (type: string, href: string) => tag('link', { rel: 'alternate', type, href, title: heading });
  const embed = (format: string) => `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`;
  return [
    tag('link', { rel: 'canonical', href: url }),
    property('og:url', url),
    ...(isEmbeddable
      ? [alternate('application/json+oembed', embed('json')), alternate('text/xml+oembed', embed('xml'))]
      : []),
    feedPath === null ? '' : alternate('application/atom+xml', `${origin}${feedPath}`),
  ];
}

function imageTags({ path, type, width, height, alt }: PreviewImage, origin: string): string[] {
  return [
    property('og:image', `${origin}${path}`),
    property('og:image:type', type),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
  ];
}

function videoTags({ video }: LinkPreview, origin: string): string[] {
  if (!video) return [];
  return [
    property('og:video', `${origin}${video.path}`),
    property('og:video:type', video.type),
    property('og:video:width', video.width),
    property('og:video:height', video.height),
  ];
}
