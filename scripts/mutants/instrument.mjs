// Writes mutants into the sources of a checkout. Each does nothing until the environment variable MUTANT names it, or in a
// browser the global variable of that name.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In front of every source with mutants. `mutantsReached` is cleared by the set-up of each test file. */
const prelude = `const isMutant = (id: number): boolean => {
  const all = globalThis as any;
  all.mutantsReached ??= new Set();
  if (all.document && !all.process && !all.mutantsReached.has(id)) console.debug('mutant ' + id);
  all.mutantsReached.add(id);
  return (all.process ? all.process.env.MUTANT : all.MUTANT) === String(id);
};
`;

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

export function addServerSetup(folder) {
  const file = join(folder, 'apps/api/test/support/server-process.ts');
  const source = readFileSync(file, 'utf8');
  const added = source.replace('const defaults = {', "const defaults = { MUTANT: process.env['MUTANT'] ?? '',");
  if (added === source) throw new Error(`${file} has no place for the variable of a mutant.`);
  writeFileSync(file, added);
}

const journeyTest = `import { appendFileSync } from 'node:fs';
import { type BrowserContext, test as base } from '@playwright/test';
export * from '@playwright/test';
export const test = base.extend<{ watchMutants: void }>({
  watchMutants: [
    async ({ browser }, use, { file, title }) => {
      const reached = new Set<number>();
      const watch = async (context: BrowserContext) => {
        await context.addInitScript((id) => Object.assign(globalThis, { MUTANT: id }), process.env.MUTANT);
        context.on('console', (message) => {
          const id = /^mutant (\\d+)$/.exec(message.text())?.[1];
          if (id) reached.add(Number(id));
        });
      };
      for (const context of browser.contexts()) await watch(context);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      const log = process.env.MUTANTS_REACHED;
      if (log) appendFileSync(log, JSON.stringify({ file, title, reached: [...reached] }) + '\\n');
    },
    { auto: true },
  ],
});
`;

export function addJourneySetup(folder) {
  const e2e = join(folder, 'apps/web/e2e');
  for (const file of globSync([join(e2e, '*.spec.ts'), join(e2e, 'support/*.ts')])) {
    const own = file.endsWith('.spec.ts') ? './support/mutants.ts' : './mutants.ts';
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'@playwright/test'", `'${own}'`));
  }
  writeFileSync(join(e2e, 'support/mutants.ts'), journeyTest);
}
