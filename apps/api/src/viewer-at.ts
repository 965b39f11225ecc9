/** Who asks, and when: what is shown depends on both. */
export type ViewerAt = {
  viewerId: number;
  /** ms UTC. */
  now: number;
};
