/** All keys have the app's prefix, except those of the specification. */
export type StorageKey = `vibeline-${string}` | 'authToken' | 'vibe-disclaimer-acknowledged';

/** The browser's storage. If it is full or blocked, values are stored in memory until the page is closed. */
class KeyValueStorage {
  readonly #storage: () => Storage;
  readonly #unwritten = new Map<StorageKey, string>();

  /** Takes a function, because reading `window.localStorage` throws when storage is blocked. */
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

  /** Returns whether a reload keeps the value. */
  write(key: StorageKey, text: string): boolean {
    try {
      this.#storage().setItem(key, text);
      this.#unwritten.delete(key);
      return true;
    } catch {
      this.#unwritten.set(key, text);
      return false;
    }
  }

  remove(key: StorageKey): void {
    this.#unwritten.delete(key);
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  }

  keysOf(prefix: StorageKey): StorageKey[] {
    const keys = new Set<string>(this.#unwritten.keys());
    try {
      for (const key of Object.keys(this.#storage())) keys.add(key);
    } catch {
      // Storage is blocked.
    }
    return [...keys].filter((key): key is StorageKey => key.startsWith(prefix));
  }

  /** `parse` validates the value; it gets null when there is none, or no valid JSON. */
  readJson<Value>(key: StorageKey, parse: (value: unknown) => Value): Value {
    const text = this.read(key);
    let value: unknown = null;
    try {
      value = JSON.parse(text ?? 'null');
    } catch {
      // Written by other code or an earlier version.
    }
    return parse(value);
  }

  writeJson(key: StorageKey, value: unknown): void {
    this.write(key, JSON.stringify(value));
  }
}

/** localStorage: shared by all tabs. */
export const deviceStorage = new KeyValueStorage(() => window.localStorage);

/** sessionStorage: for one tab, until it is closed. */
export const tabStorage = new KeyValueStorage(() => window.sessionStorage);
