import type { Plugin, Rolldown } from 'vite';
import { stylesOf } from './chunk-files.ts';

/** By the name of a file, the chunks whose styles it has: a browser loads those of posts with the first list, and the others later. */
const MERGED = {
  posts:
    /^(comments-placeholder|dialog-controls|disclaimer-screen|explore-pages(-parts)?|frame-screen|home-screen|page-parts|people-pages(-parts)?|post-screen|posts-parts|profile-(parts|screen))$/,
  later: /^(app|background-parts|circle-pages|create-page|libraries|pages-parts|parts|shared-parts|ui|upper-parts)$/,
};

/**
 * Merges the styles of chunks. Each style sheet is a request of its own, and most of them are smaller than its headers. Runs
 * before Vite lists the files of each dynamic import.
 */
export function mergeStyles(): Plugin {
  return {
    name: 'vibeline:merge-styles',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const merged = new Set<string>();
        for (const [name, chunks] of Object.entries(MERGED)) {
          const lists = stylesOfChunks(bundle, chunks);
          const styles = new Set(lists.flatMap((list) => [...list]));
          const source = [...styles].map((style) => sourceOf(bundle[style])).join('');
          for (const style of styles) {
            merged.add(style);
            delete bundle[style];
          }
          const file = this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }));
          for (const list of lists) {
            list.clear();
            list.add(file);
          }
        }
        checkStyles(bundle, merged);
      },
    },
  };
}

function stylesOfChunks(bundle: Rolldown.OutputBundle, names: RegExp): Set<string>[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return chunks
    .filter(({ name }) => names.test(name))
    .map(stylesOf)
    .filter(({ size }) => size > 0);
}

function sourceOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset' || typeof file.source !== 'string')
    throw new Error('A style is listed by two merged files.');
  return file.source;
}

function checkStyles(bundle: Rolldown.OutputBundle, merged: ReadonlySet<string>): void {
  for (const style of stylesOfChunks(bundle, /./).flatMap((list) => [...list]))
    if (merged.has(style)) throw new Error(`${style} is merged, and a chunk that is not merged lists it.`);
}
