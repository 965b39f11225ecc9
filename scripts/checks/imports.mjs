import { runTool } from '../run.mjs';
import { fail } from '../workspace.mjs';

/** dependency-cruiser reports "no violations" when it cannot read TypeScript: it finds fewer modules then. */
const LEAST_MODULES = 1000;

const args = ['apps', 'packages', '--config', '.dependency-cruiser.cjs'];
const { status, output } = await runTool('depcruise', args, { onOutput: () => {} });
// Not shown: its warning that TypeScript 7 has no API for it. It parses with swc, and the modules are counted here.
console.log(output.split('\n\n‼')[0]);
const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
if (status !== 0) fail('Forbidden imports: ARCHITECTURE.md says who may import whom.');
if (modules < LEAST_MODULES) fail(`The import checker read only ${modules} modules: its result means nothing.`);
