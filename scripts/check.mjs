// Types, lint and format, import rules, dead code: everything that judges the source without running it.
import { fail, tool, turbo } from './workspace.mjs';

/** dependency-cruiser says "no violations" of nothing when it cannot read TypeScript; far more than this is there. */
const LEAST_MODULES = 100;

export function check() {
  turbo(['types'], 'Types do not fit: see above.');
  if (tool('biome', ['check', '--error-on-warnings', '.']).status !== 0) {
    fail('Lint or format: `npm run format` mends what can be mended; see above for the rest.');
  }
  checkImports();
  if (tool('knip', []).status !== 0) fail('Dead code or stray dependencies: see above.');
}

function checkImports() {
  const { status, output } = tool('depcruise', ['apps', 'packages', '--config', '.dependency-cruiser.cjs'], {
    capture: true,
  });
  console.log(output.split('\n\n‼')[0]);
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (status !== 0) fail('Imports go where they may not: ARCHITECTURE.md says who may import whom.');
  if (modules < LEAST_MODULES) fail(`The import checker read only ${modules} modules: it cannot be trusted like this.`);
}
