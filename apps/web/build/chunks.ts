import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { firstScreens, partsOfFirstScreens } from './first-screens.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = 'src/main.tsx';

/** Vite's id of a module: its path with slashes, on Windows too. */
const idOf = (module: string) => normalizePath(join(root, module));

/** Libraries with a barrel file that imports everything. */
const BARRELS = /\/node_modules\/@(mantine|tabler)\//;
/** Their modules that the entry needs, and Vite's preload helper: in other chunks they would make cycles. */
const WITH_ENTRY =
  /\/node_modules\/(clsx\/|@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes)\.|@mantine\/(hooks\/esm\/use-(color-scheme|isomorphic-effect|media-query|reduced-motion)\/|core\/esm\/core\/(MantineProvider(?!\/color-functions\/(?!default-variant))|utils\/(deep-merge|filter-props|keys|noop|units-converters))\/))|vite\/preload-helper/;
/** What the entry imports through a library's barrel file and only other screens use. */
const NOT_WITH_ENTRY = /\/@tanstack\/react-router\/.*\/useBlocker\./;
/** Mantine's text field and what it is made of: one chunk instead of six. */
const FIELDS = /\/@mantine\/core\/esm\/components\/(CloseButton|Input|InputBase|TextInput)\//;
/** What all of Mantine's controls are made of: one chunk for menus, dialogs and fields. */
const CONTROLS =
  /\/@mantine\/(hooks\/esm\/(use-(did-update|id|merged-ref|uncontrolled)|utils\/random-id)|core\/esm\/(core\/(MantineProvider\/color-functions|Box|DirectionProvider|InlineStyles|factory|styles-api|utils\/(get-env|get-size|is-number-like|shallow-equal))|components\/(Loader|Transition|UnstyledButton)))\//;
/** What the profile shares with other pages, its icons too: one chunk instead of a dozen. */
const PAGE_PARTS =
  /\/src\/(cache\/entities\/find-loaded-entity|excerpt\.rules|features\/(media\/Poster|reports\/open-report|members\/(FollowsYou|profile\/ProfileCounts|use-member)|posts\/feed\/PlacedPostList)|pages\/profile\/FindPeople|ui\/TabBar)\.|\/@tabler\/icons-react\/.*\/icons\/Icon(Link|Lock|PlayerPlayFilled)\./;
/** What shows stories and highlights on several pages: one chunk instead of seven. */
const STORY_PARTS =
  /\/src\/(theme\/story-colors|ui\/scroll\/[\w-]+|features\/(stories\/(StoryPreview|open-stories|text-color)|highlights\/HighlightCover))\./;
/** The icons that parts of pages share: one chunk instead of dozens. Those of the profile are with its parts. */
const SHARED_ICON = /\/@tabler\/icons-react\/.*\/icons\/Icon(?!(Link|Lock|PlayerPlayFilled)\.)/;
/** What longer forms are made of: one chunk instead of eight. */
const INPUTS = /\/src\/ui\/(forms\/(?!use-validated-form)|SearchField)|\/@mantine\/core\/esm\/components\/Textarea\//;
/** Dialogs with a frame: one chunk instead of two. */
const DIALOGS = /\/src\/ui\/dialogs\/Dialog\.|\/@mantine\/core\/esm\/components\/(Modal|ScrollArea)\//;
/** Frames, lists and rows of pages, none of them with Mantine: one chunk instead of two dozen. */
const UI_PARTS =
  /\/src\/(ui\/(dialogs\/InlineConfirm|hooks\/|lists\/|page\/|[\w-]+\.)|features\/(members\/(MemberList|MemberRow|NobodyFound|PeopleList|use-people)|trends\/use-trends)\.|pages\/HomeLink\.)/;
/** What shows videos and large pictures: one chunk instead of six. */
const MEDIA_PARTS =
  /\/src\/features\/media\/(PageButtons|media-button|lightbox\/zoom\.rules|video\/(VideoDuration|VideoElement|format-duration|use-playback|video-autoplay))\./;
/** Short rules and texts: one chunk instead of two dozen. */
const RULES = /\.rules\.ts$|\/src\/.*(-texts|-audience|-question)\.ts$/;
/** In bytes of the transformed module. */
const MAX_RULES = 3000;
const ICONS = /import \{([^}]+)\} from ["']@tabler\/icons-react["']/;

/** The chunk of a module that is in none of the first screens: that of the first pattern it matches. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [WITH_ENTRY, 'base'],
  [CONTROLS, 'controls'],
  [PAGE_PARTS, 'page-parts'],
  [STORY_PARTS, 'story-parts'],
  [FIELDS, 'fields'],
];

/** The same for what two lazy parts share at least. */
const LAZY: readonly (readonly [RegExp, string])[] = [
  [INPUTS, 'inputs'],
  [DIALOGS, 'dialogs'],
  [UI_PARTS, 'ui-parts'],
  [MEDIA_PARTS, 'media-parts'],
];

/** The modules a module imports; of the icons only those it names. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const names = new Set(
    ICONS.exec(code ?? '')?.[1]
      ?.split(',')
      .map((name) => name.trim().split(' ')[0]),
  );
  const icons = importedIds.find((imported) => imported.includes('/@tabler/icons-react/'));
  const all = icons && names.size > 0 ? (graph.getModuleInfo(icons)?.importedIds ?? []) : [];
  const isNamed = (icon: string) => names.has(/(\w+)\.m?js$/.exec(icon)?.[1]);
  return [...importedIds.filter((imported) => !BARRELS.test(imported)), ...all.filter(isNamed)];
}

/** The modules with everything they import statically. */
function closureOf(modules: readonly string[], graph: Graph, without: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const waiting = modules.map(idOf);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || without.has(id) || NOT_WITH_ENTRY.test(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id, graph));
  }
  return found;
}

interface Plan {
  /** The chunks of the modules that several first screens have, or all of them. */
  names: ReadonlyMap<string, string>;
  isOfFirstScreen: (id: string) => boolean;
  /** What a member's browser loads soon after the first screen. */
  memberParts: ReadonlySet<string>;
}

function planChunks(graph: Graph): Plan {
  const base = closureOf([entry], graph, new Set());
  const landing = closureOf(firstScreens.visitor, graph, base);
  const signup = closureOf(firstScreens.signup, graph, base);
  const member = closureOf(firstScreens.member, graph, base);
  const profile = closureOf(firstScreens.profile, graph, base);
  const names = new Map([
    ...[...landing].filter((module) => signup.has(module)).map((module) => [module, 'visitor'] as const),
    ...[...member].map((module) => [module, landing.has(module) || signup.has(module) ? 'common' : 'member'] as const),
    ...[...base].map((module) => [module, 'base'] as const),
  ]);
  // Dynamically imported modules stay chunks of their own.
  for (const module of [entry, ...Object.values(firstScreens).flat()]) names.delete(idOf(module));
  return {
    names,
    isOfFirstScreen: (id) => names.has(id) || signup.has(id) || profile.has(id),
    memberParts: closureOf(partsOfFirstScreens, graph, new Set([...base, ...signup, ...profile])),
  };
}

let plan: Plan | null = null;

function planOf(graph: Graph): Plan {
  plan ??= planChunks(graph);
  return plan;
}

/**
 * Puts the modules of the first screens into few chunks: by default the bundler makes one for each set of pages that
 * share modules, and a browser requests six files at a time. Returns the name of a module's chunk, or null for modules
 * of other screens.
 */
function nameChunk(id: string, graph: Graph): string | null {
  const name = planOf(graph).names.get(id);
  if (name !== undefined) return name;
  return SHARED.find(([modules]) => modules.test(id))?.[1] ?? null;
}

/** The chunk of what lazy parts share and no first screen has. They are few: the first scripts list all chunks. */
function nameLazyChunk(id: string, graph: Graph): string | null {
  const { isOfFirstScreen, memberParts } = planOf(graph);
  if (isOfFirstScreen(id)) return null;
  if (memberParts.has(id)) return 'member-parts';
  return LAZY.find(([modules]) => modules.test(id))?.[1] ?? null;
}

function nameRules(id: string, graph: Graph): string | null {
  return RULES.test(id) && !planOf(graph).isOfFirstScreen(id) ? 'rules' : null;
}

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: nameChunk, debugName: 'first screens', priority: 1 },
    { name: nameLazyChunk, debugName: 'lazy parts', minShareCount: 2 },
    { name: nameRules, debugName: 'rules', minShareCount: 2, maxModuleSize: MAX_RULES },
    { name: 'icons', test: SHARED_ICON, minShareCount: 2 },
  ],
};
