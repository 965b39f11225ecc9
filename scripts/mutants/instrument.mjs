// Writes mutants into the sources of a checkout. Each does nothing until the environment variable MUTANT names it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In front of every source with mutants. `globalThis.mutantsReached` is cleared by the set-up of each test file. */
const prelude =
  'const isMutant = (id: number): boolean => { ((globalThis as any).mutantsReached ??= new Set()).add(id); ' +
  'return (globalThis as any).process?.env.MUTANT === String(id); };\n';

/** At the end of each test file, notes which mutants it has reached. */
const setup = `import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
globalThis.mutantsReached = new Set();
afterAll(() => {
  if (!process.env.MUTANTS_REACHED) return;
  const line = { file: expect.getState().testPath, reached: [...globalThis.mutantsReached] };
  appendFileSync(process.env.MUTANTS_REACHED, JSON.stringify(line) + '\\n');
});
`;

export function instrument(folder, mutants) {
  for (const path of new Set(mutants.map((one) => one.path))) {
    const own = mutants.filter((one) => one.path === path).sort((a, b) => b.start - a.start);
    let source = readFileSync(join(folder, path), 'utf8');
    for (const one of own) source = source.slice(0, one.start) + switchable(one) + source.slice(one.end);
    writeFileSync(join(folder, path), prelude + source);
  }
}

function switchable({ id, text, mutated, isStatement }) {
  return isStatement ? `if (!isMutant(${id})) { ${text} }` : `(isMutant(${id}) ? ${mutated} : ${text})`;
}

/** Lets the tests of a package note what they reach. */
export function addSetup(folder, packageFolder) {
  writeFileSync(join(folder, packageFolder, 'mutants.setup.mjs'), setup);
  const config = join(folder, packageFolder, 'vitest.config.ts');
  const source = readFileSync(config, 'utf8');
  const own = join(folder, packageFolder, 'mutants.setup.mjs');
  const added = source.includes('setupFiles: [')
    ? source.replaceAll('setupFiles: [', `setupFiles: ['${own}', `)
    : source.replace(/\b(include): /, `setupFiles: ['${own}'], $1: `);
  if (added === source) throw new Error(`${config} has no place for a set-up file.`);
  writeFileSync(config, added);
}
