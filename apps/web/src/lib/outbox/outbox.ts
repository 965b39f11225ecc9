import { connection } from '../connection/connection.ts';
import { randomKey } from '../random-key.ts';
import { onTokenChange } from '../session/session.ts';
import { deviceStorage } from '../storage.ts';
import { createStore } from '../store.ts';
import { isItem, isTooOld, newKey, type OutboxItem } from './outbox-item.ts';

export interface OutboxOwner {
  memberId: number;
  token: string;
}

interface OutboxState {
  /** Null for a visitor, whose changes are not stored: the server refuses them. */
  owner: OutboxOwner | null;
  items: readonly OutboxItem[];
}

export const PREFIX = 'vibeline-outbox:';
const EMPTY: OutboxState = { owner: null, items: [] };

const store = createStore<OutboxState>(EMPTY, () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) readOutbox();
  };
  window.addEventListener('storage', onStorage);
  // Nothing of the member who leaves is shown to, or sent by, the next one.
  const stop = onTokenChange(() => setOutboxOwner(null));
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
});

export const outbox = { get: store.get, subscribe: store.subscribe };

/** Shows and sends the changes of this member. Those of others stay stored. */
export function setOutboxOwner(owner: OutboxOwner | null): void {
  const current = store.get().owner;
  if (owner && owner.memberId === current?.memberId && owner.token === current.token) return;
  store.set({ ...EMPTY, owner });
  readOutbox();
}

export function readOutbox(): readonly OutboxItem[] {
  const state = store.get();
  const { owner } = state;
  if (!owner) return state.items;
  const items = deviceStorage
    .keysOf(ownPrefix(owner))
    .flatMap((storedAs) => {
      const item = deviceStorage.readJson(storedAs, (value) => (isItem(value) ? value : null));
      // Under any other key it could not be removed.
      const key = storedAs.slice(ownPrefix(owner).length);
      return item ? { ...item, key, hasWaited: item.hasWaited || !ownKeys.has(key) } : [];
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  store.set({ ...state, items });
  return items;
}

/** The keys of the items that were made in this tab since it was loaded. */
const ownKeys = new Set<string>();

/** With a refusal it is sent only when the member asks for it. */
export type NewItem = Pick<OutboxItem, 'kind' | 'scope' | 'input' | 'title'> & Partial<Pick<OutboxItem, 'refusal'>>;

/** Replaces what was to be sent for the same scope. */
export function addToOutbox(added: NewItem): OutboxItem {
  const { owner } = store.get();
  const hasWaited = connection.get() !== 'online';
  const item: OutboxItem = { refusal: null, ...added, key: newKey(randomKey()), attempts: 0, hasWaited };
  for (const { key, scope } of readOutbox()) if (scope !== null && scope === added.scope) deleteItem(owner, key);
  ownKeys.add(item.key);
  writeItem(owner, item);
  return item;
}

/** Does nothing if the item has been removed since, here or in another tab. */
export function changeItem(owner: OutboxOwner | null, key: string, change: Partial<OutboxItem>): void {
  const item = readOutbox().find((one) => one.key === key);
  if (item && isCurrent(owner)) writeItem(owner, { ...item, ...change });
}

export function removeItem(owner: OutboxOwner | null, key: string): void {
  deleteItem(owner, key);
  readOutbox();
}

export function discardItem(key: string): void {
  removeItem(store.get().owner, key);
}

export function discardAllOf(owner: OutboxOwner): void {
  for (const key of deviceStorage.keysOf(ownPrefix(owner))) deviceStorage.remove(key);
  store.set({ ...store.get() });
  readOutbox();
}

/** Sends a refused item again; an old one as new, because the server may not know its key any more. */
export function retryItem(item: OutboxItem): void {
  const { owner } = store.get();
  const change = { refusal: null, attempts: Math.min(item.attempts, 1) };
  if (isTooOld(item)) {
    deleteItem(owner, item.key);
    writeItem(owner, { ...item, ...change, key: newKey(randomKey()) });
  } else changeItem(owner, item.key, change);
}

const isCurrent = (owner: OutboxOwner | null) => owner === store.get().owner;

function writeItem(owner: OutboxOwner | null, item: OutboxItem): void {
  if (owner) {
    deviceStorage.writeJson(storageKey(owner, item.key), item);
    readOutbox();
  } else setVisitorItems([...store.get().items.filter(({ key }) => key !== item.key), item]);
}

function deleteItem(owner: OutboxOwner | null, key: string): void {
  if (owner) deviceStorage.remove(storageKey(owner, key));
  else if (isCurrent(null)) setVisitorItems(store.get().items.filter((item) => item.key !== key));
}

function setVisitorItems(items: readonly OutboxItem[]): void {
  store.set({ ...store.get(), items });
}

const ownPrefix = ({ memberId }: OutboxOwner) => `${PREFIX}${memberId}:` as const;

const storageKey = (owner: OutboxOwner, key: string) => `${ownPrefix(owner)}${key}` as const;
