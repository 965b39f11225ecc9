/** A process that serves this database. Times are ms UTC of the database's clock, here and in `LeaseTable`. */
export interface ProcessTable {
  id: string;
  internal_url: string | null;
  started_at: number;
  heartbeat_at: number;
}

export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: number;
  /** When the job last came to its end; null from its beginning until then. */
  finished_at: number | null;
}
