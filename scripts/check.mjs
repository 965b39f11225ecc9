// Checks the source without running it: types, lint and format, import rules, conventions, slow regular expressions,
// dead code.
import { findBrokenConventions } from './conventions.mjs';
import { runTool, runTurbo } from './run.mjs';
import { fail } from './workspace.mjs';

/** dependency-cruiser reports "no violations" when it cannot read TypeScript: it finds fewer modules then. */
const LEAST_MODULES = 1000;

export async function check() {
  if ((await runTurbo(['types'])).status !== 0) fail('Type errors: see above.');
  if ((await runTool('biome', ['check', '--error-on-warnings', '.'])).status !== 0) {
    fail('Lint or format: `npm run format` fixes what can be fixed automatically; see above for the rest.');
  }
  await checkImports();
  const broken = findBrokenConventions();
  if (broken.length > 0) fail(`${broken.join('\n')}\nscripts/conventions.mjs lists what belongs in one place.`);
  // Imported here: the libraries it needs are not installed yet when `npm start` or `npm run setup` load this file.
  const { findSlowExpressions } = await import('./regular-expressions.mjs');
  const slow = findSlowExpressions();
  if (slow.length > 0) fail(`${slow.join('\n')}\nA text that a member or client sends could block the process.`);
  if ((await runTool('knip', [])).status !== 0) fail('Dead code or unused dependencies: see above.');
}

async function checkImports() {
  const args = ['apps', 'packages', '--config', '.dependency-cruiser.cjs'];
  const { status, output } = await runTool('depcruise', args, { onOutput: () => {} });
  // Not shown: its warning that TypeScript 7 has no API for it. It parses with swc, and the modules are counted here.
  console.log(output.split('\n\n‼')[0]);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (status !== 0) fail('Forbidden imports: ARCHITECTURE.md says who may import whom.');
  if (modules < LEAST_MODULES) fail(`The import checker read only ${modules} modules: its result means nothing.`);
}
