import type { Plugin } from 'vite';
import { featuresOfPages, listPagePaths } from '../src/lib/paths.ts';

/** Writes pages.json, from which the server knows the paths of the pages. */
export function writePagePaths(): Plugin {
  return {
    name: 'vibeline:page-paths',
    apply: 'build',
    generateBundle() {
      const pages = listPagePaths().map((path) => {
        const feature = featuresOfPages[path];
        return feature ? { path, feature } : path;
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
