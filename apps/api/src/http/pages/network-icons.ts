import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileImageSources } from '@vibeline/core/features/media/media.rules';
import type { FastifyInstance } from 'fastify';
import { tag } from '../sharing/markup.ts';

/** What browsers ask for without a page that names it. */
export const networkIcons: Record<string, string> = {
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
};

/** Twice as wide as a tab shows it. */
const ICON_WIDTH = 64;

/** Of a picture at least as wide as an icon needs; those that are wider cost more. */
function iconUrl(picture: string, width: number): string {
  return profileImageSources(picture).find((source) => source.width >= width)?.url ?? picture;
}

/** Tags for the head of a page. */
export function iconTags(picture: string): string {
  const icon = tag('link', { rel: 'icon', type: 'image/webp', href: iconUrl(picture, ICON_WIDTH) });
  return `${icon}${tag('link', { rel: 'apple-touch-icon', href: picture })}`;
}

/** For the manifest. Without its size, which small pictures have less of: `any` lets systems choose. */
export const manifestIcons = (picture: string) => [{ src: picture, sizes: 'any', type: 'image/webp', purpose: 'any' }];

/** The picture of the network, or the icon of the build. */
export function serveNetworkIcons(app: FastifyInstance, webDir: string, findPicture: () => string | null): void {
  for (const [path, type] of Object.entries(networkIcons)) {
    const file = join(webDir, path);
    if (!existsSync(file)) continue;
    const built = readFileSync(file);
    app.get(path, async (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=300');
      const picture = findPicture();
      return picture === null ? reply.type(type).send(built) : reply.redirect(iconUrl(picture, ICON_WIDTH), 302);
    });
  }
}
