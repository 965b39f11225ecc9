import type { Plugin, Rolldown } from 'vite';

/** Fails the build when files import each other in a circle: which of them runs first is then a matter of luck. */
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
  if (path.includes(name)) throw new Error(`Files import each other: ${[...path, name].join(' → ')}`);
  for (const imported of chunk.imports) follow(imported, [...path, name], bundle, done);
  done.add(name);
}
