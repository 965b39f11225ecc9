import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { SERVICE_WORKER_URL } from '../src/lib/paths.ts';
import { chunkWith, filesOf } from './chunk-files.ts';
import { earlyParts, firstScreens, laterParts } from './first-screens.ts';

const worker = fileURLToPath(new URL('../service-worker/worker.ts', import.meta.url));

/**
 * Files of public/ that the page names, but for the manifest, in which the server writes the name of the network; the
 * other icons are for the installed app, whose system has them.
 */
const publicFiles = ['/preload.js', '/favicon.svg'];

/** In kB after gzip. A browser that has just loaded the home page has nearly all of it already. */
const MAX_SIZE = 434;

/** Builds the service worker with the list of what it caches before it is used. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'vibeline:service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    // Runs before closeBundle, where the files are compressed.
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no page in the build.');
      const { entry, files } = precachedFiles(bundle);
      const named = publicFiles.map((url) => ({ url, content: readFileSync(join(publicDir, url)) }));
      const entries = [
        { url: '/', revision: revisionOf(page.source) },
        ...named.map(({ url, content }) => ({ url, revision: revisionOf(content) })),
        // Names of built files have a hash already.
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      const contents = [
        // The server leaves out what is for other pages (build/first-views).
        String(page.source).replaceAll(/<!--only (?!\/-->).*?<!--\/only-->/gs, ''),
        ...named.map(({ content }) => content),
        ...files.map((file) => contentOf(bundle[file])),
      ];
      const size = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000;
      const caches = `The service worker caches ${entries.length} files first, ${size.toFixed(0)} kB: ${MAX_SIZE} at most.`;
      if (size > MAX_SIZE) this.error(caches);
      this.info(caches);
      await buildWorker(dir, { PRECACHED: JSON.stringify(entries), BUILD: JSON.stringify(`/${entry}`) });
    },
  };
}

/** The entry, and what the first screens of a member need: scripts, styles, and the font of Latin letters. */
function precachedFiles(bundle: Rolldown.OutputBundle): { entry: string; files: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('There is no entry in the build.');
  const modules = [
    ...firstScreens.visitor,
    ...firstScreens.member,
    ...firstScreens.profile,
    ...earlyParts.frame,
    ...earlyParts.home,
    ...laterParts.posts,
    ...laterParts.background,
  ];
  const files = filesOf(bundle, entry);
  for (const module of modules) filesOf(bundle, chunkWith(bundle, module), files);
  for (const name of Object.keys(bundle)) if (/-latin-opsz-normal-[^/]*\.woff2$/.test(name)) files.add(name);
  return { entry: entry.fileName, files: [...files].sort() };
}

async function buildWorker(outDir: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Workbox logs what it does unless this is set.
    define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: worker,
        output: { format: 'iife', entryFileNames: SERVICE_WORKER_URL.slice(1) },
      },
    },
  });
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  return file?.type === 'chunk' ? file.code : (file?.source ?? '');
}

function revisionOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
