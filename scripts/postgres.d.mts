/** Starts a Postgres for the tests. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
