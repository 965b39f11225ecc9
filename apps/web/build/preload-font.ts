import type { Plugin } from 'vite';

const LATIN = /bricolage-grotesque-latin-opsz-normal.*\.woff2$/;

/** Asks for the Latin part of the typeface together with the page; everyone needs it. */
export function preloadFont(): Plugin {
  return {
    name: 'vibeline:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => LATIN.test(name));
        if (file === undefined) throw new Error('The Latin font file is not in the build.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
