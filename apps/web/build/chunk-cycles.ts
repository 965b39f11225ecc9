import type { Plugin, Rolldown } from 'vite';

/** Fails the build when chunks import each other in a cycle: their order of execution would be undefined. */
export function noChunkCycles(): Plugin {
  return {
    name: 'vibeline:chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      for (const name of Object.keys(bundle)) follow(name, [], bundle, done);
    },
  };
}

function follow(name: string, path: string[], bundle: Rolldown.OutputBundle, done: Set<string>): void {
  const chunk = bundle[name];
  if (done.has(name) || chunk?.type !== 'chunk') return;
  if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(' → ')}`);
  for (const imported of chunk.imports) follow(imported, [...path, name], bundle, done);
  done.add(name);
}
