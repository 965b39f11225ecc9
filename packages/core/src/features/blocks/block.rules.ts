export const BLOCKS_MAX = 10_000;
