import { tooBusy, tooManyUploads } from './media-errors.ts';

/** Of one member, in all lanes together. */
const RUNNING_MAX = 2;
const WAITING_MAX = 4;
/** Of everyone, in one lane. */
const LANE_WAITING_MAX = 64;

interface Job {
  start: () => Promise<void>;
  refuse: (error: Error) => void;
}

/**
 * Runs the members' jobs on media in lanes that do not wait for each other, each with so many jobs at once. Within a
 * lane the members take turns, and no member runs two jobs at once.
 */
export class FairQueue<Lane extends string> {
  readonly #lanes: Record<Lane, number>;
  readonly #running = new Map<Lane, Set<number>>();
  readonly #waiting = new Map<Lane, Map<number, Job[]>>();

  /** How many jobs may run in each lane. */
  constructor(lanes: Record<Lane, number>) {
    this.#lanes = lanes;
  }

  /**
   * Runs the job when it is the member's turn. Throws `rate_limited/too_many_uploads` when too many of the member's jobs
   * wait. When too many of everyone's do, `unavailable/media_busy` is for the last job of the member with the most.
   */
  run<Output>(lane: Lane, memberId: number, job: () => Promise<Output>): Promise<Output> {
    if (this.#countWaiting(memberId) >= WAITING_MAX) throw tooManyUploads();
    const members = this.#waitingIn(lane);
    const own = members.get(memberId) ?? [];
    this.#makeRoom(members, own.length);
    return new Promise((resolve, reject) => {
      const start = () => job().then(resolve, reject);
      members.set(memberId, [...own, { start, refuse: reject }]);
      this.#startWaiting(lane);
    });
  }

  /** A member with `waiting` jobs takes the place of one who has more and would still have as many. */
  #makeRoom(members: Map<number, Job[]>, waiting: number): void {
    const all = [...members];
    if (all.reduce((sum, [, jobs]) => sum + jobs.length, 0) < LANE_WAITING_MAX) return;
    const [most, jobs] = all.reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (jobs.length < waiting + 2) throw tooBusy();
    members.set(most, jobs.slice(0, -1));
    jobs.at(-1)?.refuse(tooBusy());
  }

  #waitingIn(lane: Lane): Map<number, Job[]> {
    const members = this.#waiting.get(lane) ?? new Map<number, Job[]>();
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
        // The member may wait in every lane for one of the jobs they may run.
        for (const other of this.#waiting.keys()) this.#startWaiting(other);
      });
    }
  }
}

/** A Map keeps the order of insertion. */
function moveToEnd(members: Map<number, Job[]>, memberId: number): void {
  const list = members.get(memberId);
  if (!list) return;
  members.delete(memberId);
  members.set(memberId, list);
}
