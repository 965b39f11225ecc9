import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

let store: UseStore | undefined;

/**
 * Files of what is not posted yet, in IndexedDB, so that they can be uploaded after a reload, and again. Where it is
 * unavailable, only these files are lost on a reload.
 */
function pendingFilesStore(): UseStore {
  store ??= createStore('vibeline-files', 'files');
  return store;
}

/** Returns false where storage is full, blocked or absent. */
export async function savePendingFile(name: string, file: File): Promise<boolean> {
  try {
    await set(name, file, pendingFilesStore());
    return true;
  } catch {
    return false;
  }
}

export async function findPendingFile(name: string): Promise<File | null> {
  try {
    const file: unknown = await get(name, pendingFilesStore());
    return file instanceof File ? file : null;
  } catch {
    return null;
  }
}

export async function deletePendingFile(name: string): Promise<void> {
  try {
    await del(name, pendingFilesStore());
  } catch {
    // Storage is blocked or absent.
  }
}

export async function deletePendingFiles(prefix: string, isWanted: (name: string) => boolean): Promise<void> {
  try {
    const names = await keys<string>(pendingFilesStore());
    await Promise.all(names.filter((name) => name.startsWith(prefix) && !isWanted(name)).map(deletePendingFile));
  } catch {
    // Storage is blocked or absent.
  }
}
