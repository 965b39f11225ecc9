// What may be used in one place only, beyond the import rules of .dependency-cruiser.cjs.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, root } from '../workspace.mjs';

const tests = ['*.test.ts', '*.test.tsx'];

/** In `folder` the pattern may match only in the allowed files: paths, folders ending in `/`, or endings after `*`. */
const conventions = [
  {
    name: 'the environment',
    folder: 'apps/api/src',
    pattern: /process\.env\b/,
    allowed: ['apps/api/src/config.ts'],
  },
  {
    name: 'a SQL statement',
    folder: 'apps/api/src',
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    allowed: ['*.queries.ts', 'apps/api/src/db/', ...tests],
  },
  ...['packages/core/src', 'apps/api/src', 'apps/api/test', 'apps/web/src'].map((folder) => ({
    name: "tRPC's undocumented _def",
    folder,
    pattern: /\b_def\b/,
    allowed: ['packages/core/src/rpc/procedure-map.ts'],
  })),
  {
    name: 'a colour',
    folder: 'apps/web/src',
    pattern: /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\(/i,
    // A placeholder's colours come from the image.
    allowed: ['apps/web/src/theme/', 'apps/web/src/features/media/thumb-hash.ts', ...tests],
  },
  {
    // The build leaves out what Mantine would need for it.
    name: 'a style property with a value for each breakpoint',
    folder: 'apps/web/src',
    pattern: /=\{\{ *(base|xs|sm|md|lg|xl): /,
    allowed: [],
  },
  {
    // Mantine makes it rem: pictures and icons, whose sizes are in px, would not fill the box where text is larger.
    name: 'a width that is a number (decision 0056)',
    folder: 'apps/web/src',
    pattern: /\sw=\{\d/,
    allowed: [],
  },
  {
    name: "the browser's storage",
    folder: 'apps/web/src',
    pattern: /\b(localStorage|sessionStorage)\b/,
    allowed: ['apps/web/src/lib/storage.ts', ...tests],
  },
  {
    name: "the browser's storage",
    folder: 'apps/web/public',
    pattern: /\b(localStorage|sessionStorage)\b/,
    allowed: ['apps/web/public/preload.js'],
  },
  {
    name: 'useSyncExternalStore',
    folder: 'apps/web/src',
    pattern: /\buseSyncExternalStore\b/,
    allowed: ['apps/web/src/lib/store.ts'],
  },
  {
    name: 'XMLHttpRequest',
    folder: 'apps/web/src',
    pattern: /\bXMLHttpRequest\b/,
    allowed: ['apps/web/src/lib/server/upload-file.ts', ...tests],
  },
  {
    name: 'a change of cached data',
    folder: 'apps/web/src',
    pattern: /\b(setQueryData|setQueriesData|setData|setInfiniteData)\(/,
    allowed: ['apps/web/src/cache/', ...tests],
  },
  {
    name: "React's lazy",
    folder: 'apps/web/src',
    pattern: /\blazy\(/,
    allowed: ['apps/web/src/ui/lazy-component.tsx'],
  },
];

const testFolders = [
  'packages/core/src',
  'apps/api/src',
  'apps/api/demo',
  'apps/api/test',
  'apps/web/src',
  'apps/web/e2e',
];
/** `setTimeout` without a time only lets the event loop turn. */
const pause = /\b(delay|sleep)\(|\bnew Promise(<\w+>)?\(\((?<resolve>\w+)\) => setTimeout\(\k<resolve>, /;
/** A function of a test file that only pauses; its name is the first group. */
const pauseFunction = new RegExp(`^\\s*const (\\w+) = \\([^)]*\\) => (act\\(\\(\\) => )?(${pause.source})`);
const expectation = /^\s*(await )?expect\b/;
const REASON_FOR_BOTH = '// Runs on both databases: ';

function findBrokenConventions() {
  return conventions.flatMap(({ name, folder, pattern, allowed }) =>
    filesIn(folder)
      .filter(
        (file) => !allowed.some((one) => (one.startsWith('*') ? file.endsWith(one.slice(1)) : file.startsWith(one))),
      )
      .flatMap((file) =>
        codeLines(file)
          .filter(({ text }) => pattern.test(text))
          .map(({ line }) => `${file}:${line}: ${name} may be used only in ${allowed.join(', ')}`),
      ),
  );
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|tsx|js|css|md)$/.test(file));
}

function codeLines(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => !/^\s*(\/?\*|\/\/)/.test(text));
}

/**
 * All columns of a table: after a migration, a process of the version before would read other columns than it knows
 * (decision 0016). Of a subquery, which names its columns, they may be selected.
 */
const allColumns = /\.returningAll\(|\.selectFrom\(\s*['[](?:(?!\.selectFrom\()[^;])*?\.selectAll\(/g;

function findAllColumns() {
  return filesIn('apps/api/src')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(allColumns)].map(({ 0: found, index }) => {
        const line = text.slice(0, index + found.length).split('\n').length;
        return `${file}:${line}: a statement must name the columns of a table`;
      });
    });
}

function findBrokenTestConventions() {
  return testFolders
    .flatMap(filesIn)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) || file.includes('/support/'))
    .flatMap((file) => [
      ...findFixedWaits(codeLines(file)).map(
        ({ line }) => `${file}:${line}: a test waits for a condition, not for a fixed time`,
      ),
      ...(isUnexplained(file) ? [`${file}: its first line must begin with "${REASON_FOR_BOTH}"`] : []),
    ]);
}

/**
 * A pause before an expectation, also by a function of the file, and `waitForTimeout` anywhere. Other pauses are what
 * is tested: slow work, or a client that pauses.
 */
function findFixedWaits(lines) {
  const own = lines.map(({ text }) => pauseFunction.exec(text)?.[1]).filter((name) => name !== undefined);
  const isPause = (text) =>
    /^\s*await /.test(text) && (pause.test(text) || own.some((name) => text.includes(`await ${name}(`)));
  return lines.filter(
    ({ text }, index) =>
      text.includes('.waitForTimeout(') || (isPause(text) && expectation.test(lines[index + 1]?.text ?? '')),
  );
}

function isUnexplained(file) {
  return file.includes('.both.') && !readFileSync(join(root, file), 'utf8').startsWith(REASON_FOR_BOTH);
}

function findMissingTests() {
  const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...filesIn('docs')];
  const sources = ['packages/core/src', 'apps/api/src', 'apps/web/src', ...testFolders].flatMap(filesIn);
  const names = new Set(sources.map((file) => basename(file)));
  return [...documents, ...sources].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![*\w.])[a-z][\w.-]*\.(?:test|spec)\.tsx?\b/gi)]
      .map(([name]) => name)
      .filter((name) => !names.has(name) && !/^(x|thing)\./.test(name))
      .map((name) => `${file} names ${name}, which is not there`),
  );
}

function findUnlistedDecisions() {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md' && !index.includes(`(${name})`))
    .map((name) => `docs/decisions/README.md does not list ${name}`);
}

const broken = [
  ...findBrokenConventions(),
  ...findAllColumns(),
  ...findBrokenTestConventions(),
  ...findMissingTests(),
  ...findUnlistedDecisions(),
];
if (broken.length > 0) fail(broken.join('\n'));
