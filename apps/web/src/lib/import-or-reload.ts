import { FileError, isFileGone } from './import-part.ts';
import { tabStorage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

export class ImportError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'ImportError';
  }
}

/**
 * Imports a part that is to be shown. When the server no longer has its files, the page is reloaded once, unless that
 * would lose something. So it is when a retry has all files and cannot import them: the page itself has preloaded some of
 * those of the first screens, which the browser may keep as failed.
 *
 * @throws ImportError
 */
export async function importOrReload<Module>(load: () => Promise<Module>, isRetry: boolean): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const isKeptAsFailed = isRetry && !(error instanceof FileError);
    if ((isFileGone(error) || isKeptAsFailed) && mayReload()) return reload();
    throw new ImportError(error);
  }
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
