// Plants small faults into the product, one at a time, and tells which of them no test notices.
// `npm run mutants -- --seed=24 --count=120` picks new ones; `--of=mutants.json` takes those of an earlier run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root } from '../workspace.mjs';
import { findMutants } from './find-mutants.mjs';
import { addSetup, instrument } from './instrument.mjs';

const packages = [
  { folder: 'apps/api', share: 0.5, projects: ['sqlite', 'postgres'] },
  { folder: 'packages/core', share: 0.2, projects: [null] },
  { folder: 'apps/web', share: 0.3, projects: [null] },
];
/** Of the sources: what the mutants would say about them is nothing that a member or client sees. */
const leftOut = /\.test\.tsx?$|\/migrations\/|\/theme\/|\.table\.ts$/;
/** First the files nearest to a mutant, since they notice most. */
const FILES_AT_FIRST = 4;

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

/** Takes each kind of mutant in turn, so that the many conditions do not crowd out the rest; never two on one text. */
function pickMutants() {
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
}

/** By mutant: the test files that reach it. Those of a module's own level are reached by whoever imports it first. */
function findReached() {
  const byMutant = Object.fromEntries(mutants.map(({ id }) => [id, []]));
  const files = {};
  for (const one of packages) {
    const log = join(folder, `reached-${one.folder.replace('/', '-')}.jsonl`);
    rmSync(log, { force: true });
    files[one.folder] = [];
    const report = join(folder, 'report.json');
    vitest(one, ['--reporter=json', `--outputFile.json=${report}`], { MUTANTS_REACHED: log });
    for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
      const { file, reached: ids } = JSON.parse(line);
      for (const id of ids) byMutant[id]?.push(file);
    }
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    files[one.folder] = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  }
  return { byMutant, files };
}

function runMutant(mutant) {
  const own = packages.find((one) => one.folder === mutant.package);
  const times = new Map(reached.files[own.folder].map(({ name, ms }) => [name, ms]));
  const candidates = mutant.isStatic ? [...times.keys()] : [...new Set(reached.byMutant[mutant.id])];
  // The tests of other packages reach core too; theirs are asked last.
  const ofOthers = candidates.filter((file) => !times.has(file));
  const files = candidates
    .filter((file) => times.has(file))
    .sort((a, b) => distance(mutant, a) - distance(mutant, b) || times.get(a) - times.get(b));
  for (const some of [files.slice(0, FILES_AT_FIRST), files.slice(FILES_AT_FIRST)]) {
    if (
      some.length > 0 &&
      vitest(own, ['--bail=1', ...some.map((file) => relative(join(copy, own.folder), file))], {
        MUTANT: String(mutant.id),
      }) !== 0
    ) {
      return `killed by one of ${some
        .slice(0, FILES_AT_FIRST)
        .map((file) => relative(copy, file))
        .join(', ')}${some.length > FILES_AT_FIRST ? ', …' : ''}`;
    }
  }
  for (const other of packages.filter((one) => one !== own)) {
    const some = ofOthers.filter((file) => file.startsWith(join(copy, other.folder)));
    if (
      some.length > 0 &&
      vitest(other, ['--bail=1', ...some.map((file) => relative(join(copy, other.folder), file))], {
        MUTANT: String(mutant.id),
      }) !== 0
    ) {
      return `killed by tests of ${other.folder}`;
    }
  }
  return candidates.length === 0 ? 'no test reaches it' : `survived ${candidates.length} files`;
}

/** How far a test file is from a mutant: less for each folder and word of a name that both have. */
function distance({ path }, file) {
  const wordsOf = (one) => new Set(relative(copy, join(copy, one)).split(/[/.-]/));
  const words = wordsOf(path);
  return -[...wordsOf(relative(copy, file))].filter((word) => words.has(word)).length;
}

function vitest({ folder: packageFolder }, args, env) {
  const bin = [join(copy, packageFolder, 'node_modules/.bin'), join(copy, 'node_modules/.bin'), process.env.PATH].join(
    ':',
  );
  const { status } = spawnSync('vitest', ['run', ...args], {
    cwd: join(copy, packageFolder),
    env: { ...process.env, ...env, PATH: bin },
    stdio: 'ignore',
    timeout: 1_200_000,
  });
  return status ?? 1;
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { ...options, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}
