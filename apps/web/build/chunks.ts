import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { earlyParts, firstScreens, laterParts } from './first-screens.ts';
import { dynamicImportsOf, type Graph, importsOf } from './module-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vite's id of a module: its path with slashes, on Windows too. */
const idOf = (module: string) => normalizePath(join(root, module));

const entry = idOf('src/main.tsx');
/** Vite's helper of dynamic imports, which no module imports by itself. */
const HELPER = 'vite/preload-helper';

/** Parts that are large and seldom used: each with what it alone imports. */
const APART =
  /\/src\/(features\/(emojis\/(?!EmojiFloat)|(moderation|overview|backups|exports|imports)\/)|pages\/(moderation|admin\/(overview|audit|backups))\/|.*\/PictureCrop\.)|\/node_modules\/(emoji-picker-element-data|hls\.js|normalize-wheel|react-easy-crop)\//;
/** What charts are drawn with. */
const CHARTS =
  /\/node_modules\/(@mantine\/charts|recharts|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|victory-vendor|d3-[a-z-]+|internmap|es-toolkit|decimal\.js-light|eventemitter3)\//;

/** The placeholder shows while the chunk of the comments loads, so it must not need that chunk. */
const commentsPlaceholder = idOf('src/features/posts/comments-dialog/CommentsDialogSkeleton.tsx');

const PAGE = /\/src\/pages\/(?:.*\/)?\w+Page\.tsx$/;
/** The pages that one visits together are one chunk; those that match none of these are `pages`. */
const PAGE_CHUNKS: readonly (readonly [RegExp, string])[] = [
  [/\/pages\/(circle|circles)\//, 'circle-pages'],
  [/\/pages\/(explore|hashtag|search|videos)\//, 'explore-pages'],
  [/\/pages\/(followers|friends)\//, 'people-pages'],
  [/\/pages\/live\//, 'live-pages'],
  [/\/pages\/match\//, 'match-page'],
  [/\/pages\/messages\//, 'messages-page'],
  [/\/pages\/story-archive\//, 'story-pages'],
  [/\/CreatePage\./, 'create-page'],
];
/** What at least so many chunks of pages need is in a chunk that nearly all of them load. */
const WIDELY_SHARED = 4;
/** The chunks that visitors load first. What they share with others is in `page-parts`, without what only later pages share. */
const PUBLIC = ['explore-pages', 'people-pages', 'profile-parts', 'posts-parts'];

/** The chunk of a module that no page imports statically: that of the first pattern it matches. */
const OTHER_CHUNKS: readonly (readonly [RegExp, string])[] = [
  [/\/packages\/core\//, 'ui'],
  [/\/src\/(app|pages)\//, 'app'],
  // Features that use others and are used by pages, or by each other, only.
  [/\/src\/features\/(actions|circles|friends|highlights|match|messages|notifications|stories)\//, 'upper-parts'],
  [/\/src\/features\//, 'parts'],
  [/\/src\//, 'ui'],
  [/\/node_modules\//, 'libraries'],
];

/** The chunk with what dialogs need. Most pages are shown without any. */
const DIALOGS = 'disclaimer-screen';

/** The name of a chunk by a module's id. */
type Chunks = Map<string, string>;

const partsOfScreens = new Map(
  Object.entries(laterParts).flatMap(([screen, parts]) =>
    parts.map((part) => [idOf(part), `${screen}-parts`] as const),
  ),
);

/**
 * The chunks of all that first screens and pages import statically. A module is in the chunk of those that need it: what
 * it imports is needed by them too, so that no cycles arise.
 */
function planChunks(graph: Graph): Chunks {
  const chunks: Chunks = new Map();
  for (const module of closureOf([entry], graph, chunks)) chunks.set(module, 'base');
  const screens = Object.entries({ ...firstScreens, ...earlyParts }).map(
    ([name, modules]) => [name, modules.map(idOf)] as const,
  );
  for (const [module, users] of usersOf(new Map(screens), graph, chunks)) chunks.set(module, chunkOfScreens(users));
  const parts = dynamicImportsOf(entry, graph).filter((part) => !APART.test(part));
  const groups = new Map<string, string[]>();
  for (const part of parts) groups.set(chunkOfPart(part), [...(groups.get(chunkOfPart(part)) ?? []), part]);
  const withDialogs = dependentsOf(DIALOGS, parts, graph, chunks);
  for (const [module, users] of usersOf(groups, graph, chunks)) {
    const name = chunkOfPages(users);
    if (name === null) continue;
    // A chunk of one page is loaded with that page, whatever of it the page shows at once.
    const isApart = withDialogs.has(module) && !name.endsWith('-page');
    const ofDialogs = name.endsWith('-parts') ? 'dialogs-of-parts' : `dialogs-of-${name}`;
    chunks.set(module, isApart ? ofDialogs : name);
  }
  for (const module of closureOf([commentsPlaceholder], graph, chunks)) chunks.set(module, 'comments-placeholder');
  return chunks;
}

function closureOf(modules: readonly string[], graph: Graph, without: Chunks): Set<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || without.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id, graph));
  }
  return found;
}

/** The modules that import one of the chunk's, directly or not, of those that the parts need. */
function dependentsOf(chunk: string, parts: readonly string[], graph: Graph, chunks: Chunks): Set<string> {
  const importers = new Map<string, string[]>();
  for (const module of closureOf(parts, graph, new Map()))
    for (const imported of importsOf(module, graph))
      importers.set(imported, [...(importers.get(imported) ?? []), module]);
  const found = new Set<string>();
  const waiting = [...chunks.keys()].filter((module) => chunks.get(module) === chunk);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(importers.get(id) ?? []));
  }
  return found;
}

function usersOf(groups: ReadonlyMap<string, readonly string[]>, graph: Graph, chunks: Chunks): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [name, modules] of groups)
    for (const module of closureOf(modules, graph, chunks)) users.set(module, [...(users.get(module) ?? []), name]);
  return users;
}

function chunkOfScreens(users: readonly string[]): string {
  const isOf = (...names: (keyof typeof firstScreens | keyof typeof earlyParts)[]) =>
    names.some((name) => users.includes(name));
  if (isOf('member')) return isOf('visitor', 'signup', 'disclaimer') ? 'common' : 'member';
  if (users.length === 1) return `${users[0]}-screen`;
  if (!isOf('post', 'profile', 'home')) return 'visitor';
  // Too little for a request of its own: it is part of what nearly all first screens load.
  if (isOf('visitor', 'signup')) return 'common';
  return isOf('disclaimer') ? 'dialog-controls' : 'member';
}

/** A dialog, a menu or another part that is not a page. */
const PART = 'part';

function chunkOfPart(id: string): string {
  // The toaster shows what failed in another chunk, so it has its own.
  if (id.endsWith('/Toaster.tsx')) return 'toaster-parts';
  const ofScreen = partsOfScreens.get(id);
  if (ofScreen !== undefined) return ofScreen;
  if (!PAGE.test(id)) return PART;
  return PAGE_CHUNKS.find(([pages]) => pages.test(id))?.[1] ?? 'pages';
}

/** Null for what other parts alone need. */
function chunkOfPages(users: readonly string[]): string | null {
  const [page, ...others] = users.filter((name) => name !== PART);
  if (page === undefined) return null;
  const isWidelyShared = others.length + 1 >= WIDELY_SHARED || PUBLIC.some((name) => users.includes(name));
  if (others.length > 0) return isWidelyShared ? 'page-parts' : 'shared-parts';
  // What a page shares with parts is not in the page's chunk, which no part needs.
  const withParts = PUBLIC.includes(page) ? `${page}-parts` : 'pages-parts';
  return users.includes(PART) && !page.endsWith('-parts') ? withParts : page;
}

let chunks: Chunks | null = null;

/**
 * The name of a module's chunk, or null for one that is left to the bundler. By default the bundler makes a chunk for each
 * set of parts that share modules: hundreds, and a browser requests six files at a time.
 */
function nameChunk(id: string, graph: Graph): string | null {
  if (id === entry) return null;
  chunks ??= planChunks(graph);
  const name = chunks.get(id);
  if (name !== undefined) return name;
  if (id.includes(HELPER)) return 'base';
  if (APART.test(id) || CHARTS.test(id)) return null;
  return OTHER_CHUNKS.find(([modules]) => modules.test(id))?.[1] ?? null;
}

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: nameChunk, debugName: 'chunks' }],
};
