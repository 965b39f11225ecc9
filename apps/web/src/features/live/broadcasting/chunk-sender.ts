import type { ReceivedHealth } from '@vibeline/core/features/live/live.schema';
import type { Chunk, ChunkAnswer } from './post-chunk.ts';

/** `no_encoder`: the server encodes as many streams as it can. */
export type WaitingReason = 'connection' | 'no_encoder';

export interface SenderOptions {
  post: (chunk: Chunk, signal: AbortSignal) => Promise<ChunkAnswer>;
  /** Why the server has nothing new for the time being; null when it has everything up to now. */
  onWaiting: (why: WaitingReason | null) => void;
  onHealth: (health: ReceivedHealth) => void;
  onRestart: () => void;
  onEnded: () => void;
}

interface Part {
  recording: string;
  bytes: Blob;
}

/** The server ends a stream of which nothing comes for 20 s. */
export const BUFFER_MS = 20_000;
/** Less than the 4 MB which the server takes at once. */
const CHUNK_MAX = 3 * 1024 * 1024;
const RETRY_MS = 500;
const RETRY_MAX_MS = 2_000;
/** A single late answer is no reason to report a lost connection. */
const RECONNECTING_FAILURES = 2;

/**
 * Sends what a recorder makes, one chunk at a time and in order. What cannot be sent waits, for as long as the server keeps
 * the stream; it then goes in fewer, larger chunks. A chunk that is sent again is the same bytes under the same number,
 * which the server takes once.
 */
export class ChunkSender {
  readonly #options: SenderOptions;
  readonly #abort = new AbortController();
  #waiting: Part[] = [];
  #sending: Chunk | null = null;
  #sequences = new Map<string, number>();
  #refused = new Set<string>();
  #failures = 0;
  #waitsFor: WaitingReason | null = null;
  #failingSince: number | null = null;
  #loop: Promise<void> | null = null;
  #wake: (() => void) | null = null;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  add(recording: string, bytes: Blob): void {
    if (bytes.size === 0 || this.#abort.signal.aborted || this.#refused.has(recording)) return;
    this.#waiting.push({ recording, bytes });
    this.#start();
  }

  async finish(maxMs: number): Promise<void> {
    await Promise.race([this.#loop, new Promise((resolve) => setTimeout(resolve, maxMs))]);
    this.close();
  }

  retry(): void {
    this.#wake?.();
  }

  close(): void {
    this.#abort.abort();
    this.#waiting = [];
    this.#wake?.();
  }

  #start(): void {
    this.#loop ??= this.#send().finally(() => {
      this.#loop = null;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #send(): Promise<void> {
    for (;;) {
      const chunk = this.#sending ?? this.#next();
      if (!chunk || this.#abort.signal.aborted) return;
      this.#sending = chunk;
      const answer = await this.#options.post(chunk, this.#abort.signal);
      if (this.#abort.signal.aborted) return;
      await this.#apply(answer, chunk);
    }
  }

  #next(): Chunk | null {
    const [first] = this.#waiting;
    if (!first) return null;
    const parts: Blob[] = [];
    let size = 0;
    for (const { recording, bytes } of this.#waiting) {
      if (recording !== first.recording || (parts.length > 0 && size + bytes.size > CHUNK_MAX)) break;
      parts.push(bytes);
      size += bytes.size;
    }
    this.#waiting.splice(0, parts.length);
    const sequence = this.#sequences.get(first.recording) ?? 0;
    this.#sequences.set(first.recording, sequence + 1);
    return { recording: first.recording, sequence, bytes: parts.length === 1 ? first.bytes : new Blob(parts) };
  }

  async #apply(answer: ChunkAnswer, chunk: Chunk): Promise<void> {
    if (answer.outcome === 'wait') return this.#wait(answer);
    this.#sending = null;
    if (answer.outcome === 'ended') return this.#end();
    if (answer.outcome === 'restart') return this.#restart(chunk.recording);
    this.#setWaiting(null);
    this.#failures = 0;
    this.#failingSince = null;
    if (answer.health) this.#options.onHealth(answer.health);
  }

  #setWaiting(why: WaitingReason | null): void {
    if (why === this.#waitsFor) return;
    this.#waitsFor = why;
    this.#options.onWaiting(why);
  }

  async #wait({ delayMs, why }: Extract<ChunkAnswer, { outcome: 'wait' }>): Promise<void> {
    this.#failures += 1;
    this.#failingSince ??= Date.now();
    if (why || this.#failures >= RECONNECTING_FAILURES) this.#setWaiting(why ?? 'connection');
    if (Date.now() - this.#failingSince >= BUFFER_MS) return this.#end();
    const backoff = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (this.#failures - 1));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs ?? backoff);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  #restart(recording: string): void {
    this.#refused.add(recording);
    this.#waiting = this.#waiting.filter((part) => part.recording !== recording);
    this.#options.onRestart();
  }

  #end(): void {
    this.close();
    this.#options.onEnded();
  }
}
