import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstScreens } from './first-screens.ts';

/** In kB after gzip: what they are today, and a little room. docs/performance.md says where the rest is. */
const LIMITS: Record<keyof typeof firstScreens, number> = { visitor: 148, signup: 154, member: 168, profile: 175 };

/** Prints how much script each first screen loads, and fails the build when it is more than its limit. */
export function limitInitialScript(): Plugin {
  return {
    name: 'vibeline:limit-initial-script',
    apply: 'build',
    // After the minifier.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const [screen, modules] of Object.entries(firstScreens)) {
          const isFirst = (chunk: Rolldown.OutputChunk) =>
            chunk.isEntry || modules.some((module) => chunk.facadeModuleId?.endsWith(module));
          const files = new Set<Rolldown.OutputChunk>();
          for (const chunk of chunks.filter(isFirst)) addWithImports(chunk, bundle, files);
          const size = [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
          const limit = LIMITS[screen as keyof typeof firstScreens];
          const loads = `The first screen "${screen}" loads ${size.toFixed(1)} kB of script: ${limit} at most.`;
          if (size > limit) this.error(loads);
          this.info(loads);
        }
      },
    },
  };
}

function addWithImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  files: Set<Rolldown.OutputChunk>,
): void {
  if (files.has(chunk)) return;
  files.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') addWithImports(imported, bundle, files);
  }
}
