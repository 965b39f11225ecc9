import { FairQueue } from './fair-queue.ts';

/** Animations and AVIF take seconds to encode: other pictures do not wait for them, nor for films. */
export type MediaLane = 'picture' | 'slow_picture' | 'film';

/** The work on media that members wait for, in this process. */
export const mediaQueue = new FairQueue<MediaLane>({ picture: 1, slow_picture: 1, film: 2 });
