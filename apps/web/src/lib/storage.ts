/** Names all start with the app's, but for those the specification gives (core §4). */
export type StorageKey = `vibeline-${string}` | 'authToken' | 'vibe-disclaimer-acknowledged';

/**
 * The browser's storage. Where it is full or forbidden, values last as long as the page; what is not as expected in it
 * is for `parse` to replace.
 */
class KeyValueStorage {
  readonly #storage: () => Storage;
  /** What could not be written. */
  readonly #unwritten = new Map<StorageKey, string>();

  /** Even looking at the storage can throw, so that happens within each call. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(key: StorageKey): string | null {
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  write(key: StorageKey, text: string): void {
    try {
      this.#storage().setItem(key, text);
      this.#unwritten.delete(key);
    } catch {
      this.#unwritten.set(key, text);
    }
  }

  remove(key: StorageKey): void {
    this.#unwritten.delete(key);
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing is stored where nothing may be.
    }
  }

  /** `parse` gets null for what is missing or is not JSON. */
  readJson<Value>(key: StorageKey, parse: (value: unknown) => Value): Value {
    const text = this.read(key);
    let value: unknown = null;
    try {
      value = JSON.parse(text ?? 'null');
    } catch {
      // Written by something else, or cut off.
    }
    return parse(value);
  }

  writeJson(key: StorageKey, value: unknown): void {
    this.write(key, JSON.stringify(value));
  }
}

/** Kept until it is removed, and shared by all tabs. */
export const deviceStorage = new KeyValueStorage(() => window.localStorage);

/** Kept for as long as the tab is open. */
export const tabStorage = new KeyValueStorage(() => window.sessionStorage);
