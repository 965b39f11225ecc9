import { notifyManager } from '@tanstack/react-query';
import { checkConnection, connection } from '../connection/connection.ts';
import { errorMessage, errorStatus, isUnauthenticated, wasLost } from '../server/public-error.ts';
import { hasFields, isId } from './input-fields.ts';
import { changeItem, type OutboxOwner, outbox, readOutbox, removeItem, setOutboxOwner } from './outbox.ts';
import { isItem, isTooOld, MAX_AGE_DAYS, type OutboxItem } from './outbox-item.ts';
import type { OutboxCall, OutboxKind } from './outbox-kind.ts';
import { withTabLock } from './tab-lock.ts';

const REQUEST_TIMEOUT_MS = 30_000;
/** After so many requests without an answer, although the server can be reached, an item counts as refused. */
const MAX_ATTEMPTS = 2;
/** The same for an item that has waited already: right after an outage many members send at once. */
const MAX_LATE_ATTEMPTS = 6;
const LATE_DELAY_MS = 1000;
/** From here on the server, or the proxy before it, is too busy to answer. */
const BUSY_STATUS = 502;
const TOO_OLD_MESSAGE = `This is more than ${MAX_AGE_DAYS} days old. Retry sends it now.`;
const UNKNOWN_MESSAGE = 'This can no longer be sent.';

type Kind = OutboxKind<unknown, unknown>;

/** Sent by the tab that got the answer; the others apply it too. */
interface Answered {
  memberId: number;
  item: OutboxItem;
  answer: unknown;
}

/**
 * One request after the other, while there is a connection, in one tab at a time. Changes with files are a second
 * queue. `onManySent` is called with the number of changes that had waited, once none is left; `onLateAnswer` after
 * each answer to one that had waited. Runs until the returned function is called.
 */
export function startSender(
  kinds: readonly Kind[],
  onManySent: (count: number) => void,
  onLateAnswer: () => void = () => undefined,
): () => void {
  const stops = [false, true].flatMap((hasFiles) => {
    const sender = new Sender(kinds, hasFiles, onManySent, onLateAnswer);
    const stopAll = [outbox.subscribe(sender.run), connection.subscribe(sender.run), sender.stop];
    sender.run();
    return stopAll;
  });
  return () => {
    for (const stop of stops) stop();
  };
}

class Sender {
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #hasFiles: boolean;
  readonly #onManySent: (count: number) => void;
  readonly #onLateAnswer: () => void;
  readonly #answers = new BroadcastChannel('vibeline-outbox');
  #isRunning = false;
  #isStopped = false;
  /** Notifies the member of each change that had waited. */
  #late: (() => void)[] = [];

  constructor(
    kinds: readonly Kind[],
    hasFiles: boolean,
    onManySent: (count: number) => void,
    onLateAnswer: () => void,
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#hasFiles = hasFiles;
    this.#onManySent = onManySent;
    this.#onLateAnswer = onLateAnswer;
    this.#answers.onmessage = ({ data }: MessageEvent<unknown>) => {
      const isAnswered = hasFields<Answered>(data, { memberId: isId, item: isItem, answer: isPresent });
      if (!isAnswered || !this.#isOwn(data.item)) return;
      if (data.memberId === outbox.get().owner?.memberId) this.#apply(data.item, data.answer);
    };
  }

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#answers.close();
  };

  readonly run = (): void => {
    if (this.#isRunning || !this.#next()) return;
    this.#isRunning = true;
    const end = () => {
      this.#isRunning = false;
      this.#announce();
    };
    // Something may have been added in the last moment.
    void this.#sendAll().then(end).then(this.run, end);
  };

  #next(): OutboxItem | undefined {
    if (this.#isStopped || connection.get() !== 'online') return undefined;
    return outbox.get().items.find((item) => item.refusal === null && this.#isOwn(item));
  }

  #isOwn({ kind }: OutboxItem): boolean {
    return (this.#kinds.get(kind)?.hasFiles ?? false) === this.#hasFiles;
  }

  #announce(): void {
    if (this.#next() || connection.get() !== 'online') return;
    const [first, ...others] = this.#late;
    this.#late = [];
    if (others.length > 0) this.#onManySent(others.length + 1);
    else first?.();
  }

  async #sendAll(): Promise<void> {
    const { owner } = outbox.get();
    const sendEach = async () => {
      readOutbox();
      for (let item = this.#next(); item && outbox.get().owner === owner; item = this.#next()) {
        await this.#send(item, owner);
      }
    };
    const lock = `vibeline-outbox:${owner?.memberId}${this.#hasFiles ? ':files' : ''}`;
    await (owner ? withTabLock(lock, sendEach) : sendEach());
  }

  async #send(item: OutboxItem, owner: OutboxOwner | null): Promise<void> {
    const kind = this.#kindOf(item);
    if (!kind || isTooOld(item)) {
      changeItem(owner, item.key, { refusal: kind ? TOO_OLD_MESSAGE : UNKNOWN_MESSAGE });
      return;
    }
    const { signal, done } = this.#hasFiles ? untilWithdrawn(item) : untilTimeout();
    let answer: unknown;
    try {
      answer = await kind.request(item.input, callOf(item, owner, signal));
    } catch (error) {
      // It is withdrawn, or its member has left.
      if (this.#hasFiles && signal.aborted) return;
      if (signal.aborted || this.#hasFiles) await checkConnection();
      await this.#fail(kind, item, owner, error);
      return;
    } finally {
      done();
    }
    await this.#succeed(kind, item, owner, answer);
  }

  async #succeed(kind: Kind, item: OutboxItem, owner: OutboxOwner | null, answer: unknown) {
    if (this.#isStopped || outbox.get().owner !== owner) {
      removeItem(owner, item.key);
      return;
    }
    if (owner) this.#answers.postMessage({ memberId: owner.memberId, item, answer } satisfies Answered);
    this.#apply(item, answer);
    // The change is shown until the answer is: queries notify a moment later.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    removeItem(owner, item.key);
    if (!isLast(item)) return;
    const announce = () => kind.onReached?.(answer, item.input);
    if (item.hasWaited && !this.#hasFiles) this.#late.push(announce);
    else announce();
  }

  /** A change that was sent is sent: if its answer cannot be applied, the page is out of date until it is loaded. */
  #apply(item: OutboxItem, answer: unknown): void {
    const { input, key, attempts } = item;
    try {
      this.#kindOf(item)?.onAnswer(answer, input, { key, isResent: attempts > 0 });
      if (item.hasWaited) this.#onLateAnswer();
    } catch (error) {
      console.error('An answer could not be applied', error);
    }
  }

  #kindOf({ kind, input }: OutboxItem): Kind | undefined {
    const own = this.#kinds.get(kind);
    return own?.accepts(input) ? own : undefined;
  }

  async #fail(kind: Kind, item: OutboxItem, owner: OutboxOwner | null, error: unknown): Promise<void> {
    if (this.#isStopped) return;
    const { key, hasWaited } = item;
    if (isUnauthenticated(error)) {
      // A member's changes stay until the same member is signed in again.
      if (owner) setOutboxOwner(null);
      else removeItem(owner, key);
      kind.onRefused(error, item.input);
      return;
    }
    const attempts = item.attempts + 1;
    const isUnanswered = isWithoutAnswer(error);
    if (isUnanswered && connection.get() !== 'online') {
      changeItem(owner, key, { hasWaited: true, attempts });
    } else if (hasWaited ? isUnanswered && attempts < MAX_LATE_ATTEMPTS : wasLost(error) && attempts < MAX_ATTEMPTS) {
      changeItem(owner, key, { attempts });
      if (hasWaited) await new Promise((resolve) => setTimeout(resolve, LATE_DELAY_MS * attempts));
    } else this.#refuse(kind, item, owner, error);
  }

  #refuse(kind: Kind, item: OutboxItem, owner: OutboxOwner | null, error: unknown): void {
    const wasLast = isLast(item);
    if (wasLast && (item.hasWaited || kind.isKept?.(item.input, error))) {
      const refusal = errorMessage(error, kind.failure(item.input));
      changeItem(owner, item.key, { refusal, attempts: item.attempts + 1 });
    } else removeItem(owner, item.key);
    if (wasLast && (!item.hasWaited || this.#hasFiles)) kind.onRefused(error, item.input);
  }
}

function callOf({ key }: OutboxItem, owner: OutboxOwner | null, signal: AbortSignal): OutboxCall {
  return {
    signal,
    context: { idempotencyKey: key, ...(owner && { token: owner.token }) },
    changeInput: (input) => changeItem(owner, key, { input }),
  };
}

function untilTimeout() {
  return { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), done: () => undefined };
}

/** Discarded, or given a refusal. Also while another member is signed in, whose outbox has no such item. */
function untilWithdrawn({ key }: OutboxItem) {
  const withdrawn = new AbortController();
  const done = outbox.subscribe(() => {
    const isToBeSent = outbox.get().items.some((item) => item.key === key && item.refusal === null);
    if (!isToBeSent) withdrawn.abort();
  });
  return { signal: withdrawn.signal, done };
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** Neither accepted nor refused: no response has arrived, or one of a server that is too busy. */
function isWithoutAnswer(error: unknown): boolean {
  const status = errorStatus(error);
  return status === null || status >= BUSY_STATUS;
}

function isLast(item: OutboxItem): boolean {
  const { items } = outbox.get();
  return item.scope === null || !items.some(({ key, scope }) => scope === item.scope && key > item.key);
}
