// Plants small faults into the product, one at a time, and tells which of them no test notices.
// `npm run mutants -- --seed=24 --count=120` picks new ones; `--of=mutants.json` takes those of an earlier run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root } from '../workspace.mjs';
import { findMutants } from './find-mutants.mjs';
import { addJourneySetup, addServerSetup, addSetup, instrument } from './instrument.mjs';

const packages = [
  // At first on SQLite alone, which tells most.
  { folder: 'apps/api', share: 0.5, atFirst: ['--project=sqlite'] },
  { folder: 'packages/core', share: 0.2 },
  { folder: 'apps/web', share: 0.3 },
];
/** Faults in these would show nothing that a member or client sees. */
const leftOut = /\.test\.tsx?$|\/migrations\/|\/theme\/|\.table\.ts$/;
/** First the files nearest to a mutant, since they notice most. */
const FILES_AT_FIRST = 4;
/** Every file that imports a module reaches the faults on the module's own level. */
const FILES_AT_MOST = 40;
const TIMEOUT_MS = 1_200_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    of: { type: 'string' },
    /** Where the copy of the sources and the results are; what is there already is not run again. */
    folder: { type: 'string' },
  },
});
if (!values.folder) fail('--folder names an empty folder for the copy of the sources and the results.');
const folder = resolve(process.env.INIT_CWD ?? root, values.folder);
const copy = join(folder, 'copy');
mkdirSync(folder, { recursive: true });

const mutants = readOr('mutants.json', () => (values.of ? JSON.parse(readFileSync(values.of, 'utf8')) : pickMutants()));
if (!existsSync(copy)) copySources();
const reached = readOr('reached.json', findReached);
const results = readOr('results.json', () => ({}));
for (const mutant of mutants) {
  if (results[mutant.id]) continue;
  results[mutant.id] = runMutant(mutant);
  write('results.json', results);
  console.log(describe(mutant), '→', results[mutant.id]);
}
const survivors = mutants.filter(({ id }) => !results[id].startsWith('killed'));
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} were noticed. Not noticed:`);
for (const mutant of survivors) console.log(`${describe(mutant)} (${results[mutant.id]})`);

function readOr(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) write(name, make());
  return JSON.parse(readFileSync(path, 'utf8'));
}

function write(name, value) {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
}

function describe({ id, path, line, kind, text, mutated }) {
  const short = (one) => one.replace(/\s+/g, ' ').slice(0, 70);
  return `${id} ${path}:${line} ${kind}: ${short(text)} ⇒ ${short(mutated)}`;
}

/**
 * Reads what is committed, which is what the copy has. Takes each kind in turn, so that the many conditions do not
 * crowd out the rest; never two on one text.
 */
function pickMutants() {
  const { status } = spawnSync(
    'git',
    ['diff', '--quiet', 'HEAD', '--', ...packages.map((one) => `${one.folder}/src`)],
    {
      cwd: root,
    },
  );
  if (status !== 0) fail('Commit the changes of the sources first.');
  const random = seededRandom(Number(values.seed));
  const picked = [];
  for (const { folder: packageFolder, share } of packages) {
    const byKind = new Map();
    for (const path of listSources(packageFolder)) {
      const source = readFileSync(join(root, path), 'utf8');
      for (const one of findMutants(path, source)) {
        const line = source.slice(0, one.start).split('\n').length;
        byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), { ...one, path, line, package: packageFolder }]);
      }
    }
    const kinds = [...byKind.values()];
    const own = [];
    for (let turn = 0; own.length < Math.round(share * Number(values.count)); turn += 1) {
      const of = kinds[turn % kinds.length];
      const one = of[Math.floor(random() * of.length)];
      if (!own.some((other) => other.path === one.path && other.start < one.end && one.start < other.end))
        own.push(one);
    }
    picked.push(...own);
  }
  return picked.map((one, index) => ({ id: index + 1, ...one }));
}

/** mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function listSources(packageFolder) {
  const { stdout } = spawnSync('git', ['ls-files', `${packageFolder}/src`], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((path) => /\.tsx?$/.test(path) && !leftOut.test(path));
}

function copySources() {
  run('git', ['clone', '--quiet', root, copy], { cwd: folder });
  run('npm', ['run', 'setup'], { cwd: copy });
  instrument(copy, mutants);
  for (const one of packages) addSetup(copy, one.folder);
  addServerSetup(copy);
  addJourneySetup(copy);
}

/**
 * By mutant: the test files that reach it, and the journeys' whose pages do. Mutants of a module's own level are reached by
 * whoever imports it first.
 */
function findReached() {
  const byMutant = Object.fromEntries(mutants.map(({ id }) => [id, []]));
  const addReached = (log) => {
    for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
      const { file, reached: ids } = JSON.parse(line);
      for (const id of ids) byMutant[id]?.push(file);
    }
  };
  const files = {};
  for (const one of packages) {
    const log = emptyLog(one.folder.replace('/', '-'));
    const report = join(folder, 'report.json');
    if (vitest(one, ['--reporter=json', `--outputFile.json=${report}`], { MUTANTS_REACHED: log }) !== 0)
      fail(`The tests of ${one.folder} fail without a fault: see ${report}.`);
    addReached(log);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    files[one.folder] = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  }
  const log = emptyLog('journeys');
  if (playwright([], { MUTANTS_REACHED: log }) !== 0) fail('The journeys fail without a fault.');
  addReached(log);
  return { byMutant, files };
}

function emptyLog(name) {
  const log = join(folder, `reached-${name}.jsonl`);
  rmSync(log, { force: true });
  return log;
}

function isJourney(file) {
  return file.endsWith('.spec.ts');
}

/** Asks the tests of the mutant's package first, since they notice most and soonest, then those of others, then journeys. */
function runMutant(mutant) {
  const own = packages.find((one) => one.folder === mutant.package);
  const times = new Map(reached.files[own.folder].map(({ name, ms }) => [name, ms]));
  // Servers in other processes do not tell what they reach: the fault tests start them.
  const drills =
    mutant.package === 'apps/api' ? [...times.keys()].filter((file) => file.includes('/test/faults/')) : [];
  const known = [...(mutant.isStatic ? times.keys() : []), ...reached.byMutant[mutant.id]];
  const candidates = [...new Set(known.length > 0 ? known : drills)];
  const nearest = candidates
    .sort((a, b) => wordsInCommon(mutant, b) - wordsInCommon(mutant, a) || (times.get(a) ?? 0) - (times.get(b) ?? 0))
    .slice(0, mutant.isStatic ? FILES_AT_MOST : undefined);
  const isIn = (one) => (file) => file.startsWith(join(copy, one.folder)) && !isJourney(file);
  const ofOwn = nearest.filter(isIn(own));
  const others = packages.filter((one) => one !== own);
  const journeys = nearest.filter(isJourney);
  const fails =
    noticedBy(own, ofOwn.slice(0, FILES_AT_FIRST), mutant, own.atFirst) ||
    noticedBy(own, ofOwn.slice(FILES_AT_FIRST), mutant) ||
    others.some((other) => noticedBy(other, nearest.filter(isIn(other)), mutant));
  if (fails) return 'killed';
  if (journeys.length > 0 && playwright(journeys, { MUTANT: String(mutant.id) }) !== 0) return 'killed by journeys';
  return nearest.length === 0 ? 'no test reaches it' : `survived ${nearest.length} files`;
}

function noticedBy(one, files, { id }, options = []) {
  if (files.length === 0) return false;
  const names = files.map((file) => relative(join(copy, one.folder), file));
  return vitest(one, ['--bail=1', '--passWithNoTests', ...options, ...names], { MUTANT: String(id) }) !== 0;
}

function wordsInCommon({ path }, file) {
  const words = new Set(path.split(/[/.-]/));
  return new Set(relative(copy, file).split(/[/.-]/)).intersection(words).size;
}

function vitest({ folder: packageFolder }, args, env) {
  const bins = [packageFolder, ''].map((path) => join(copy, path, 'node_modules/.bin'));
  const { status } = spawnSync('vitest', ['run', ...args], {
    cwd: join(copy, packageFolder),
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(':') },
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
  });
  return status ?? 1;
}

function playwright(files, env) {
  const names = files.map((file) => basename(file));
  const { status } = spawnSync('npm', ['run', 'test:e2e', '--', ...names], {
    cwd: copy,
    env: { ...process.env, ...env, E2E_PORT_OFFSET: '200' },
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
  });
  return status ?? 1;
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { ...options, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}
