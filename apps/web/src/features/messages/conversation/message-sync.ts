import type { Message, MessageChanges } from '@vibeline/core/features/messages/message.schema';
import { CONVERSATION_INTERVAL_MS, createPacedRefresh } from '../../../cache/paced-refresh.ts';

interface Dependencies {
  ask: (after: number) => Promise<MessageChanges>;
  apply: (messages: readonly Message[]) => void;
}

/**
 * Stores up to which revision the loaded messages of a conversation are complete, and brings them up to date: one
 * request at a time, repeated until nothing is left. A failed request is repeated by the next call.
 */
export class MessageSync {
  readonly #dependencies: Dependencies;
  readonly #initial: number;
  #known: number;
  #announced = 0;
  #isWanted = false;
  #running: Promise<void> | null = null;
  readonly #refresh = createPacedRefresh(CONVERSATION_INTERVAL_MS);

  constructor(known: number, dependencies: Dependencies) {
    this.#initial = known;
    this.#known = known;
    this.#dependencies = dependencies;
  }

  get known(): number {
    return this.#known;
  }

  /** Whether it has asked without an answer, and does not ask now. */
  get isBehind(): boolean {
    return this.#isWanted && this.#running === null;
  }

  /** An event has reported a revision: the first is requested at once, further ones together after a second or two. */
  noteRevision(revision: number): void {
    this.#announced = Math.max(this.#announced, revision);
    if (revision <= this.#known) return;
    void this.#refresh({ owner: this, id: 0 }, async () => {
      if (this.#announced > this.#known) this.run();
      await this.#running;
    });
  }

  /** A response has brought one message as it is at its revision. */
  received({ revision }: Message): void {
    if (revision === this.#known + 1) this.#known = revision;
    else this.noteRevision(revision);
  }

  /**
   * A page has arrived whose request was made while `known` was the revision: what has changed since may be missing in it,
   * and could not be applied to it.
   */
  pageArrived(knownAtRequest: number): void {
    if (knownAtRequest >= this.#known) return;
    this.#known = knownAtRequest;
    this.run();
  }

  /**
   * The first page has arrived, which contains every change up to a revision. What was received before it could not be
   * applied to it: only what was known when it was requested counts.
   */
  begin(revision: number): void {
    this.#known = Math.max(this.#initial, revision);
    this.run();
  }

  run(): void {
    this.#isWanted = true;
    this.#running ??= this.#runAll();
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#isWanted) await this.#runOnce();
    } catch {
      this.#isWanted = true;
    } finally {
      this.#running = null;
    }
  }

  async #runOnce(): Promise<void> {
    const asked = this.#known;
    this.#isWanted = false;
    const { messages, revision, hasMore } = await this.#dependencies.ask(asked);
    this.#dependencies.apply(messages);
    // A page may have set it back meanwhile.
    if (this.#known >= asked) this.#known = Math.max(this.#known, revision);
    if (hasMore) this.#isWanted = true;
  }
}
