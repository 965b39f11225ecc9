export interface RunningRedis {
  url: string;
  port: number;
  /** To its process, to freeze it. */
  signal: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

/** The program that `startRedis` runs; null where none is installed. */
export function findRedis(): string | null;

/** Starts a Redis for the tests, on a free port unless one is given. */
export function startRedis(options?: { port?: number; args?: string[] }): Promise<RunningRedis>;
