interface FairQueueOptions<Lane extends string> {
  lanes: Record<Lane, number>;
  ofOwner: {
    runningInLaneMax: number;
    runningMax: number;
    waitingMax: number;
  };
  laneWaitingMax: number;
  tooMany: () => Error;
  tooBusy: () => Error;
}

interface Job {
  start: () => Promise<void>;
  refuse: (error: Error) => void;
}

/**
 * Lanes do not wait for each other; each runs a number of jobs at once. Within a lane the owners of the jobs, such as
 * members or networks, take turns.
 */
export class FairQueue<Lane extends string, Owner> {
  readonly #options: FairQueueOptions<Lane>;
  readonly #running = new Map<Lane, Map<Owner, number>>();
  readonly #waiting = new Map<Lane, Map<Owner, Job[]>>();

  constructor(options: FairQueueOptions<Lane>) {
    this.#options = options;
  }

  /**
   * Runs the job when it is the owner's turn. Throws `tooMany` when too many of the owner's jobs wait. When too many of
   * everyone's do, `tooBusy` is for the last job of the owner with the most.
   */
  run<Output>(lane: Lane, owner: Owner, job: () => Promise<Output>): Promise<Output> {
    const { ofOwner, tooMany } = this.#options;
    if (this.#countWaiting(owner) >= ofOwner.waitingMax) throw tooMany();
    const waiting = this.#waitingIn(lane);
    const own = waiting.get(owner) ?? [];
    this.#makeRoom(waiting, own.length);
    return new Promise((resolve, reject) => {
      const start = () => job().then(resolve, reject);
      own.push({ start, refuse: reject });
      waiting.set(owner, own);
      this.#startWaiting(lane);
    });
  }

  /** An owner with `count` waiting jobs displaces a job of one who has more, and would still have as many. */
  #makeRoom(waiting: Map<Owner, Job[]>, count: number): void {
    const { laneWaitingMax, tooBusy } = this.#options;
    const lists = [...waiting.values()];
    if (lists.reduce((sum, jobs) => sum + jobs.length, 0) < laneWaitingMax) return;
    const most = lists.reduce((one, other) => (other.length > one.length ? other : one));
    if (most.length < count + 2) throw tooBusy();
    most.pop()?.refuse(tooBusy());
  }

  #waitingIn(lane: Lane): Map<Owner, Job[]> {
    const owners = this.#waiting.get(lane) ?? new Map<Owner, Job[]>();
    this.#waiting.set(lane, owners);
    return owners;
  }

  #runningIn(lane: Lane): Map<Owner, number> {
    const owners = this.#running.get(lane) ?? new Map<Owner, number>();
    this.#running.set(lane, owners);
    return owners;
  }

  #countWaiting(owner: Owner): number {
    return [...this.#waiting.values()].reduce((sum, owners) => sum + (owners.get(owner)?.length ?? 0), 0);
  }

  #countRunning(owner: Owner): number {
    return [...this.#running.values()].reduce((sum, owners) => sum + (owners.get(owner) ?? 0), 0);
  }

  #hasPlace(lane: Lane): boolean {
    const running = [...this.#runningIn(lane).values()].reduce((sum, count) => sum + count, 0);
    return running < this.#options.lanes[lane];
  }

  #mayRun(lane: Lane, owner: Owner): boolean {
    const { runningInLaneMax, runningMax } = this.#options.ofOwner;
    return (this.#runningIn(lane).get(owner) ?? 0) < runningInLaneMax && this.#countRunning(owner) < runningMax;
  }

  #startWaiting(lane: Lane): void {
    const waiting = this.#waitingIn(lane);
    for (let owner = this.#findNext(lane); owner; owner = this.#findNext(lane)) {
      const jobs = waiting.get(owner.value) ?? [];
      const next = jobs.shift();
      if (jobs.length === 0) waiting.delete(owner.value);
      if (next) this.#start(lane, owner.value, next);
    }
  }

  #findNext(lane: Lane): { value: Owner } | null {
    if (!this.#hasPlace(lane)) return null;
    for (const owner of this.#waitingIn(lane).keys()) {
      if (this.#mayRun(lane, owner)) return { value: owner };
    }
    return null;
  }

  #start(lane: Lane, owner: Owner, job: Job): void {
    const running = this.#runningIn(lane);
    running.set(owner, (running.get(owner) ?? 0) + 1);
    moveToEnd(this.#waitingIn(lane), owner);
    void job.start().finally(() => {
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      moveToEnd(this.#waitingIn(lane), owner);
      // The owner may wait in every lane for one of the jobs they may run.
      for (const other of this.#waiting.keys()) this.#startWaiting(other);
    });
  }
}

/** A Map keeps the order of insertion. */
function moveToEnd<Owner>(owners: Map<Owner, Job[]>, owner: Owner): void {
  const jobs = owners.get(owner);
  if (!jobs) return;
  owners.delete(owner);
  owners.set(owner, jobs);
}
