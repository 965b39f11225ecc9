import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const index = fileURLToPath(new URL('../../../web/index.html', import.meta.url));

/** What the server replaces in the page of the web app. */
export const APP_HEAD = '<title>Vibeline</title><meta name="description" content="A network" />';

const pages = [
  '/',
  '/login',
  '/explore',
  '/videos',
  '/account',
  '/posts/$postId',
  '/profile/$memberId',
  '/profile/$memberId/followers',
  '/@{$username}',
  '/hashtags/$tag',
];

/** A folder with the page of the web app, as the build leaves it with this landing page, and without its scripts. */
export function makeWebDir(landing = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  writeFileSync(join(folder, 'index.html'), readFileSync(index, 'utf8').replace('<noscript>', `${landing}<noscript>`));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return folder;
}
