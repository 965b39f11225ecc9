import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NetworkFeature, networkFeatures } from '@vibeline/core/features/network/network.rules';
import * as z from 'zod';

export const MANIFEST = 'manifest.webmanifest';

const ownHead = /<title>[^<>]*<\/title>\s*<meta name="description"[^<>]*>/;

/** What a network has of its own in place of what the build has: its icons, and its name while the app starts. */
const ownMarks = {
  icons: ['<!--icons-->', '<!--/icons-->'],
  splash: ['<!--splash-->', '<!--/splash-->'],
} as const;

/** Round the parts of the page that the build rendered for the landing page. */
const landingMarks = ['<!--landing-->', '<!--sample-->', '<!--/sample-->', '<!--/landing-->'] as const;

/** Round a part of the page that is sent with one page of the app alone, named by its path in the router. */
const ONLY = '<!--only ';
const ONLY_END = '<!--/only-->';

/** Without what is for another page than that of the path. */
export function onlyFor(path: string | null, html: string): string {
  const [before = '', ...marked] = html.split(ONLY);
  const kept = marked.map((part) => {
    const [page = ''] = part.split('-->', 1);
    const end = part.indexOf(ONLY_END);
    const own = page === path ? part.slice(page.length + '-->'.length, end) : '';
    return own + part.slice(end + ONLY_END.length);
  });
  return before + kept.join('');
}

interface PagePath {
  path: string;
  /** The page is 404 while the network does not offer it. */
  feature: NetworkFeature | null;
}

export interface WebApp {
  start: string;
  /** Between the head and the landing page. */
  middle: string;
  landing: { start: string; sample: string; end: string };
  end: string;
  paths: PagePath[];
  /** As it was built; null without one. */
  manifest: object | null;
}

const pagePaths = z.array(
  z.union([
    z.string().transform((path) => ({ path, feature: null })),
    z.object({ path: z.string(), feature: z.enum(networkFeatures) }),
  ]),
);

/** Without the marks there is nothing between them, and all is before them. */
function splitLanding(rest: string) {
  const parts: string[] = [];
  let left = rest;
  for (const mark of landingMarks) {
    const at = left.indexOf(mark);
    if (at === -1) return { middle: rest, after: '', landing: { start: '', sample: '', end: '' } };
    parts.push(left.slice(0, at));
    left = left.slice(at + mark.length);
  }
  const [middle = '', start = '', sample = '', end = ''] = parts;
  return { middle, after: left, landing: { start, sample, end } };
}

export function readWebApp(webDir: string): WebApp | null {
  const page = readBuilt(webDir, 'index.html');
  const pages = readBuilt(webDir, 'pages.json');
  const manifest = readBuilt(webDir, MANIFEST);
  if (page === null || pages === null) return null;
  const head = ownHead.exec(page);
  if (!head) throw new Error(`${join(webDir, 'index.html')} has no title with a description after it`);
  const { middle, after, landing } = splitLanding(page.slice(head.index + head[0].length));
  return {
    start: page.slice(0, head.index),
    middle,
    landing,
    end: after,
    paths: pagePaths.parse(JSON.parse(pages)),
    manifest: manifest === null ? null : z.looseObject({}).parse(JSON.parse(manifest)),
  };
}

function readBuilt(webDir: string, name: string): string | null {
  const file = join(webDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The page with what the network has of its own; null: what the build has. */
export function withOwnParts(webApp: WebApp, own: Record<keyof typeof ownMarks, string | null>): WebApp {
  const names = Object.keys(ownMarks) as (keyof typeof ownMarks)[];
  const replaced = (part: string) => names.reduce((text, name) => replaceMarked(text, ownMarks[name], own[name]), part);
  return { ...webApp, start: replaced(webApp.start), middle: replaced(webApp.middle), end: replaced(webApp.end) };
}

function replaceMarked(text: string, [start, end]: readonly [string, string], own: string | null): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) return text;
  return `${text.slice(0, from)}${own ?? text.slice(from + start.length, to)}${text.slice(to + end.length)}`;
}
