import type { Plugin } from 'vite';
import { preloadedRequests } from '../src/lib/server/preloaded-request.ts';
import { chunkWith, filesOf } from './chunk-files.ts';
import { firstScreens, publicPages } from './first-screens.ts';

/** preload.js reads these tags. */
function metaTag(name: string, content: string) {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' as const };
}

/**
 * Writes into the page which files and which request each first screen needs, so that public/preload.js can fetch them
 * while the entry is still loading; without it a slow connection loads them one after the other.
 */
export function preloadTags(): Plugin {
  return {
    name: 'vibeline:preload-tags',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('There is no entry in the build.');
        const known = filesOf(bundle, entry);
        const screens = Object.entries({ ...firstScreens, ...publicPages }).map(([screen, modules]) => {
          const needed = modules.flatMap((module) => [...filesOf(bundle, chunkWith(bundle, module))]);
          const content = [...new Set(needed)].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return metaTag(`preload-${screen}`, content.join(' '));
        });
        return {
          // What the first view needs comes before the app's scripts.
          html: html.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '$&fetchpriority="low" '),
          tags: [...screens, metaTag('preload-requests', JSON.stringify(preloadedRequests()))],
        };
      },
    },
  };
}
