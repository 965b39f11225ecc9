export interface Reader {
  viewerId: number;
  /** ms UTC. */
  now: number;
}
