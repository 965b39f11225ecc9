// Finds the regular expressions of the product that can take much longer than their text is long.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The check finds some 300. */
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

/**
 * The expressions that the same version of the library found safe before, which this check writes: judging all of them
 * takes 18 s of a processor. A long run (`npm run test:long`) judges all of them again.
 */
const judgedFile = join(root, 'scripts/checks/safe-expressions.json');
const { version } = readJson('node_modules/recheck/package.json');

function readSafe() {
  if (process.env.LONG === '1' || !existsSync(judgedFile)) return new Set();
  const judged = JSON.parse(readFileSync(judgedFile, 'utf8'));
  return new Set(judged.version === version ? judged.literals : []);
}

function saveSafe(literals) {
  const text = `${JSON.stringify({ version, literals: literals.sort() }, null, 2)}\n`;
  if (!existsSync(judgedFile) || readFileSync(judgedFile, 'utf8') !== text) writeFileSync(judgedFile, text);
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
