import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';

/**
 * Pause before a worker that has ended is replaced; twice as long after each one that did not serve for `STABLE_MS`.
 */
const PAUSE_MS = 100;
const PAUSE_MAX_MS = 30_000;
const STABLE_MS = 60_000;
/** This many starts in a row may fail while no worker serves. */
const FAILURES_MAX = 5;

export interface StartedWorker {
  process: ChildProcess;
  isServing(): boolean;
  settled: Promise<unknown>;
  /** A second call ends it at once. */
  stop(signal: NodeJS.Signals): void;
}

interface SuperviseOptions {
  count: number;
  start: (number: number) => StartedWorker;
  onReplace: () => void;
  onFailure: (exitCode: number) => void;
  logger: Pick<Logger, 'warn'>;
}

export class WorkerSupervisor {
  readonly #options: SuperviseOptions;
  readonly #running = new Map<number, StartedWorker>();
  readonly #failures = new Map<number, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #hasServed = false;
  #isEnding = false;

  constructor(options: SuperviseOptions) {
    this.#options = options;
  }

  /**
   * Starts one worker before the others, so that an error common to all occurs once. Resolves when they serve or have
   * ended.
   */
  async start(): Promise<void> {
    await this.#run(0).settled;
    this.#hasServed = this.countServing() > 0;
    const others = Array.from({ length: this.#options.count - 1 }, (_, index) => index + 1);
    if (!this.#isEnding && this.#hasServed) await Promise.all(others.map((number) => this.#run(number).settled));
  }

  countServing(): number {
    return [...this.#running.values()].filter((worker) => worker.isServing()).length;
  }

  running(): StartedWorker[] {
    return [...this.#running.values()];
  }

  /** From now on none is replaced. Resolves when all have ended, with whether each that served did with exit code 0. */
  async untilEnded(): Promise<boolean> {
    this.#isEnding = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const ends = this.running().map(async (worker) => {
      const [code] = await once(worker.process, 'exit');
      return code === 0 || !worker.isServing();
    });
    return (await Promise.all(ends)).every((isClean) => isClean);
  }

  #run(number: number): StartedWorker {
    const worker = this.#options.start(number);
    const startedAt = performance.now();
    this.#running.set(number, worker);
    worker.process.once('exit', (code, signal) => {
      const hasServed = worker.isServing();
      this.#running.delete(number);
      if (this.#isEnding) return;
      const isStable = hasServed && performance.now() - startedAt >= STABLE_MS;
      const failures = isStable ? 0 : (this.#failures.get(number) ?? 0) + 1;
      this.#failures.set(number, failures);
      const isHopeless = !hasServed && (!this.#hasServed || failures >= FAILURES_MAX);
      if (isHopeless && this.countServing() === 0) this.#options.onFailure(code ?? 1);
      else this.#replace(number, { failures, code, signal });
    });
    return worker;
  }

  #replace(number: number, ended: { failures: number; code: number | null; signal: NodeJS.Signals | null }): void {
    const { failures, code, signal } = ended;
    const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** Math.max(0, failures - 1));
    this.#options.logger.warn({ worker: number, code, signal, pauseMs }, 'a worker ended and is replaced');
    this.#options.onReplace();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#run(number);
    }, pauseMs);
    this.#timers.add(timer);
  }
}
