/** Threads whose replies were shown stay so when they leave the screen and come back. */
export const openThreads = new Set<number>();
