export interface RunningRedis {
  url: string;
  port: number;
  /** Freezes or continues its process. */
  signal: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

export function findRedis(): string | null;

export function startRedis(options?: { port?: number; args?: string[] }): Promise<RunningRedis>;
