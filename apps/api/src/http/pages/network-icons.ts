import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_WIDTH, PROFILE_IMAGE_WIDTH, profileImageAt } from '@vibeline/core/features/media/media.rules';
import type { FastifyInstance } from 'fastify';
import { tag } from '../sharing/markup.ts';

/** What browsers ask for without a page that names it. */
export const networkIcons: Record<string, { type: string; width: number }> = {
  '/favicon.ico': { type: 'image/x-icon', width: ICON_WIDTH },
  '/apple-touch-icon.png': { type: 'image/png', width: PROFILE_IMAGE_WIDTH },
};

/** Tags for the head of a page. */
export function iconTags(picture: string): string {
  const icon = tag('link', { rel: 'icon', type: 'image/webp', href: profileImageAt(picture, ICON_WIDTH) });
  return `${icon}${tag('link', { rel: 'apple-touch-icon', href: picture })}`;
}

/** For the manifest. Without its size, which small pictures have less of: `any` lets systems choose. */
export const manifestIcons = (picture: string) => [{ src: picture, sizes: 'any', type: 'image/webp', purpose: 'any' }];

/** The picture of the network, or the icon of the build. */
export function serveNetworkIcons(app: FastifyInstance, webDir: string, findPicture: () => string | null): void {
  for (const [path, { type, width }] of Object.entries(networkIcons)) {
    const file = join(webDir, path);
    if (!existsSync(file)) continue;
    const built = readFileSync(file);
    app.get(path, async (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=300');
      const picture = findPicture();
      return picture === null ? reply.type(type).send(built) : reply.redirect(profileImageAt(picture, width), 302);
    });
  }
}
