// Finds the regular expressions of the product that can take much longer than their text is long.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { fail, readJson, root } from '../workspace.mjs';

const folders = ['packages/core/src', 'packages/demo-world/src', 'apps/api/src', 'apps/web/src', 'apps/web/public'];

/** Built at run time from texts of our own, each part with a bounded number of repetitions or checked as a literal. */
const builtAtRunTime = [
  'packages/core/src/text-parts.rules.ts',
  'apps/api/src/http/body/stage-files.ts',
  'apps/web/src/features/suggestions/suggestion-token.rules.ts',
];

/** The check finds about 65. */
const LEAST_EXPRESSIONS = 50;

function findSlowExpressions() {
  const found = folders.flatMap(sourcesIn).flatMap(expressionsIn);
  if (found.length < LEAST_EXPRESSIONS) return [`Only ${found.length} regular expressions were found.`];
  const unknown = found.filter(({ path, pattern }) => pattern === null && !builtAtRunTime.includes(path));
  const literals = found.filter(({ pattern }) => pattern !== null);
  const distinct = new Map(literals.map((one) => [`/${one.pattern}/${one.flags}`, one]));
  const safe = readSafe();
  const slow = [...distinct].flatMap(([literal, { path, pattern, flags }]) => {
    if (safe.has(literal)) return [];
    const { status, complexity } = judge(pattern, flags);
    if (status !== 'safe') return `${path}: ${literal} is ${complexity?.summary ?? status}`;
    safe.add(literal);
    return [];
  });
  saveSafe([...safe].filter((literal) => distinct.has(literal)));
  return [...slow, ...unknown.map(({ path }) => `${path} builds a regular expression at run time`)];
}

/** The expressions that an earlier run with the same library found safe: judging all of them takes 15 s. */
const cacheFile = join(root, 'node_modules/.cache/safe-expressions.json');
const { version } = readJson('node_modules/recheck/package.json');

function readSafe() {
  try {
    const cached = JSON.parse(readFileSync(cacheFile, 'utf8'));
    return new Set(cached.version === version ? cached.literals : []);
  } catch {
    return new Set();
  }
}

function saveSafe(literals) {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ version, literals }));
}

/** Only the characters that are read count, so that a busy machine gives the same result. */
const NO_TIME_LIMITS = { timeout: null, attackTimeout: null, seedingTimeout: null };

/** The automaton is exact but knows no look-around, for which texts are tried instead. */
function judge(pattern, flags) {
  const exact = checkSync(pattern, flags, { checker: 'automaton' });
  return exact.status === 'unknown' ? checkSync(pattern, flags, { checker: 'fuzz', ...NO_TIME_LIMITS }) : exact;
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
}

function expressionsIn(path) {
  const found = [];
  const source = readFileSync(join(root, path), 'utf8');
  collect(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }), (one) => found.push({ path, ...one }));
  return found;
}

/** Walks the syntax tree: literals have their pattern; a `RegExp` that is called has none. */
function collect(node, add) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'RegExpLiteral') add({ pattern: node.pattern, flags: node.flags });
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (isCall && node.callee.value === 'RegExp') add({ pattern: null, flags: '' });
  for (const part of Object.values(node)) collect(part, add);
}

const slow = findSlowExpressions();
if (slow.length > 0) fail(`${slow.join('\n')}\nA text that a member or client sends could block the process.`);
