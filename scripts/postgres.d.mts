export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;

/** Starts a Postgres that can be made to fail. */
export function startOwnPostgres(options?: { isDetached?: boolean; more?: string[] }): Promise<{
  url: string;
  /** Ends it at once, as a crash does; `restart` recovers. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Sent to the processes of its connections too. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}>;
