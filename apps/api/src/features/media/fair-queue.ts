import { tooBusy, tooManyUploads } from './media-errors.ts';

/** Of one member, in all lanes together. */
const RUNNING_MAX = 2;
const WAITING_MAX = 4;
/** Of everyone, in one lane. */
const LANE_WAITING_MAX = 64;

interface Work {
  start: () => Promise<void>;
}

/**
 * Runs the members' work on media in lanes that do not wait for each other, each with so many works at once. Within a
 * lane the members take turns, and no member runs two works at once.
 */
export class FairQueue<Lane extends string> {
  readonly #lanes: Record<Lane, number>;
  readonly #running = new Map<Lane, Set<number>>();
  readonly #waiting = new Map<Lane, Map<number, Work[]>>();

  /** How many works may run in each lane. */
  constructor(lanes: Record<Lane, number>) {
    this.#lanes = lanes;
  }

  /**
   * Runs the work when it is the member's turn. Throws `rate_limited/too_many_uploads` when too much of the member's
   * work waits, and `unavailable/too_many_uploads` when too much of everyone's does.
   */
  run<Output>(lane: Lane, memberId: number, work: () => Promise<Output>): Promise<Output> {
    const members = this.#waitingIn(lane);
    if (this.#countWaiting(memberId) >= WAITING_MAX) throw tooManyUploads();
    if ([...members.values()].reduce((sum, list) => sum + list.length, 0) >= LANE_WAITING_MAX) throw tooBusy();
    return new Promise((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      members.set(memberId, [...(members.get(memberId) ?? []), { start }]);
      this.#startWaiting(lane);
    });
  }

  #waitingIn(lane: Lane): Map<number, Work[]> {
    const members = this.#waiting.get(lane) ?? new Map<number, Work[]>();
    this.#waiting.set(lane, members);
    return members;
  }

  #runningIn(lane: Lane): Set<number> {
    const members = this.#running.get(lane) ?? new Set<number>();
    this.#running.set(lane, members);
    return members;
  }

  #countWaiting(memberId: number): number {
    return [...this.#waiting.values()].reduce((sum, members) => sum + (members.get(memberId)?.length ?? 0), 0);
  }

  #countRunning(memberId: number): number {
    return [...this.#running.values()].filter((members) => members.has(memberId)).length;
  }

  #startWaiting(lane: Lane): void {
    const running = this.#runningIn(lane);
    const waiting = this.#waitingIn(lane);
    for (const [memberId, [next, ...rest]] of [...waiting]) {
      if (running.size >= this.#lanes[lane]) return;
      if (!next || running.has(memberId) || this.#countRunning(memberId) >= RUNNING_MAX) continue;
      if (rest.length > 0) waiting.set(memberId, rest);
      else waiting.delete(memberId);
      running.add(memberId);
      void next.start().finally(() => {
        running.delete(memberId);
        moveToEnd(waiting, memberId);
        // The member may wait in every lane for one of the works they may run.
        for (const other of this.#waiting.keys()) this.#startWaiting(other);
      });
    }
  }
}

/** A Map keeps the order of insertion. */
function moveToEnd(members: Map<number, Work[]>, memberId: number): void {
  const list = members.get(memberId);
  if (!list) return;
  members.delete(memberId);
  members.set(memberId, list);
}
