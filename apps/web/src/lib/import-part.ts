export class FileError extends Error {
  readonly isGone: boolean;

  constructor(url: string, isGone: boolean, cause?: unknown) {
    super(`${url} could not be fetched.`, { cause });
    this.name = 'FileError';
    this.isGone = isGone;
  }
}

/** Whether the server no longer has the file: it was updated after this page was opened. */
export function isFileGone(error: unknown): boolean {
  return error instanceof FileError && error.isGone;
}

const fetched = new Map<string, Promise<void>>();

/**
 * Imports a part once all of its scripts and styles have arrived. A browser may keep a failed import until the page is
 * reloaded, also that of a script which another one imports (https://github.com/whatwg/html/issues/6768), so nothing is
 * imported that cannot be. The import then takes the scripts from the browser's cache. Replaces the helper with which Vite
 * wraps dynamic imports in the build: see build/part-files.ts.
 *
 * @throws FileError
 */
export async function importPart<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const url = `/${file}`;
  const known = fetched.get(url);
  if (known) return known;
  const fetching = file.endsWith('.css') ? addStyle(url) : fetchScript(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

async function fetchScript(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    const isScript = response.headers.get('Content-Type')?.includes('javascript') ?? false;
    if (response.ok && isScript) await response.arrayBuffer();
    // A proxy may send its own page with 200 for a missing file.
    else throw new FileError(url, response.ok || response.status === 404 || response.status === 410);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(url, false, error);
  }
}

async function addStyle(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: url, crossOrigin: '' });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new FileError(url, false));
    });
    document.head.append(link);
  });
}
