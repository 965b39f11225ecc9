import { tabStorage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const failedStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // Errors of elements do not bubble.
  { capture: true },
);

/** Vite adds the style sheets of a chunk only once, even if they could not be fetched. */
async function refetchFailedStyles(): Promise<void> {
  const links = [...failedStyles];
  failedStyles.clear();
  await Promise.all(links.map(refetchStyle));
}

function refetchStyle(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // In most cases the import of the script fails too then.
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  });
}

/** A dynamic import that has failed. */
export class ImportError extends Error {
  /** The server has no such file: it was updated after this page was opened. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'ImportError';
    this.isGone = isGone;
  }
}

export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  await refetchFailedStyles();
  return await load();
}

/**
 * Imports a part that is to be shown. When the server no longer has its file, the page is reloaded once, unless that
 * would lose something. So it is when a retry fails although the server has the file: some browsers keep a failed import
 * until the page is reloaded (https://github.com/whatwg/html/issues/6768).
 */
export async function importOrReload<Module>(load: () => Promise<Module>, isRetry: boolean): Promise<Module> {
  try {
    return await importWithStyles(load);
  } catch (error) {
    const answer = await askServer(error);
    if (answer === 'gone' || (answer === 'exists' && isRetry)) {
      if (mayReload()) return reload();
    }
    throw new ImportError(error, answer === 'gone');
  }
}

/** Whether the server has the file that could not be imported. */
async function askServer(error: unknown): Promise<'exists' | 'gone' | 'unknown'> {
  try {
    const { ok, status, headers } = await fetch(fileOf(error), { method: 'HEAD', cache: 'no-store' });
    if (ok) return headers.get('Content-Type')?.includes('html') ? 'gone' : 'exists';
    return status === 404 || status === 410 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Named in the messages of Vite, Chromium and Firefox; elsewhere the entry stands for it, which an update replaces too. */
function fileOf(error: unknown): string {
  const words = String(error).split(' ');
  return words.find((word) => word.endsWith('.js') || word.endsWith('.css')) ?? entryFile();
}

/** Its name has a hash of its content, so it differs from build to build. */
function entryFile(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/';
}

/** The build that was reloaded. If it is still the same afterwards, reloading does not help. */
const RELOADED_KEY = 'vibeline-reloaded-build';

function mayReload(): boolean {
  if (hasUnsavedInput() || tabStorage.read(RELOADED_KEY) === entryFile()) return false;
  // Without storage, nothing would prevent a loop, and the session would be lost.
  return tabStorage.write(RELOADED_KEY, entryFile());
}

/** Pending until the page is replaced. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
