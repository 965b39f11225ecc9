import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** The chunks of the entry, which is loaded before any part. */
const LOADED = /\/(base|rolldown-runtime)-[^/]+$/;

/**
 * Returns the files of a dynamic import that are not loaded yet, since each script lists them. Vite names none
 * where there is one alone. The page itself preloads all that the entry imports.
 */
export function withoutLoaded(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  return files.length === 0 ? [file] : files.filter((each) => !LOADED.test(each));
}

/** Vite's name of the module. */
const HELPER = '\0vite/preload-helper.js';
const importPart = normalizePath(fileURLToPath(new URL('../src/lib/import-part.ts', import.meta.url)));

/** Wraps dynamic imports by `importPart` instead of Vite's helper, with which the browser keeps failed imports. */
export function importWithPartFiles(): Plugin {
  let isReplaced = false;
  return {
    name: 'vibeline:part-files',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(HELPER.replace('.', '\\.')) },
      handler() {
        isReplaced = true;
        return `export { importPart as __vitePreload } from ${JSON.stringify(importPart)};`;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('Vite’s helper of dynamic imports has another name now.');
    },
  };
}
