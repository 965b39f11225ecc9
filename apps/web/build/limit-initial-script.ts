import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunkWith } from './chunk-files.ts';
import { firstScreens } from './first-screens.ts';

/** In kB after gzip: what they are today, rounded up to a whole number. docs/performance.md says where the rest is. */
const LIMITS: Record<keyof typeof firstScreens, number> = {
  visitor: 158,
  signup: 164,
  member: 177,
  post: 196,
  profile: 183,
};

export function limitInitialScript(): Plugin {
  return {
    name: 'vibeline:limit-initial-script',
    apply: 'build',
    // Runs after the minifier.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        for (const [screen, modules] of Object.entries(firstScreens)) {
          const files = new Set<Rolldown.OutputChunk>();
          for (const chunk of [entry, ...modules.map((module) => chunkWith(bundle, module))])
            if (chunk?.type === 'chunk') addWithImports(chunk, bundle, files);
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
