import type { Plugin, Rolldown } from 'vite';
import { FIRST_CALL } from '../src/lib/first-call.ts';
import { firstScreens } from './first-screens.ts';

/** A chunk and everything it imports, scripts and styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  const { importedCss } =
    (chunk as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
  for (const style of importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}

/** A word to early.js. */
function note(name: string, content: string) {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' as const };
}

/**
 * Names in the page what each first screen needs and asks, so that the early script can ask for it while the entry is still on
 * its way: otherwise a slow connection waits for one after the other.
 */
export function warmUp(): Plugin {
  return {
    name: 'vibeline:warm-up',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('There is no entry in the build.');
        const known = filesOf(bundle, entry);
        const screens = Object.entries(firstScreens).map(([screen, modules]) => {
          const needed = modules.flatMap((module) => {
            const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(module));
            if (!chunk) throw new Error(`${module} is no chunk of its own any more.`);
            return [...filesOf(bundle, chunk)];
          });
          const content = [...new Set(needed)].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return note(`warm-up-${screen}`, content.join(' '));
        });
        return [...screens, note('first-call', FIRST_CALL)];
      },
    },
  };
}
