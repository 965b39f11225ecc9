import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { scopedClassName } from './class-names.ts';

const script = fileURLToPath(new URL('../first-view/first-view.ts', import.meta.url));

/** Builds the script that public/preload.js loads to fill a first view: without a library, and apart from the app's chunks. */
export function firstViewScript(): Plugin {
  let fileName = '';
  return {
    name: 'vibeline:first-view-script',
    apply: 'build',
    async buildStart() {
      const source = await bundle();
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 7);
      fileName = `assets/first-view-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'first-view', content: `/${fileName}` }, injectTo: 'head-prepend' },
    ],
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // For the names of classes alone: the styles are those of the app.
    css: { modules: { generateScopedName: scopedClassName } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: script, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The script of the first views was not built.');
  return chunk.code;
}
