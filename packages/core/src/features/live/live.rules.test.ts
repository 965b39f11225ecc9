import { describe, expect, it } from 'vitest';
import { obstacleRefusal } from './live.errors.ts';
import {
  DROPPED_AFTER_MS,
  liveObstacles,
  liveState,
  RECONNECTING_AFTER_MS,
  slowModeWait,
  streamEnd,
} from './live.rules.ts';

const AT = 1_800_000_000_000;

describe('liveState', () => {
  const running = { lastChunkAt: AT, endedAt: null };

  it.each([
    [0, 'live'],
    [RECONNECTING_AFTER_MS - 1, 'live'],
    [RECONNECTING_AFTER_MS, 'reconnecting'],
    [DROPPED_AFTER_MS - 1, 'reconnecting'],
    [DROPPED_AFTER_MS, 'ended'],
  ])('of a stream %d ms after its last chunk is %s', (after, state) => {
    expect(liveState(running, AT + after)).toBe(state);
  });

  it('is ended at once when the streamer ends it', () => {
    expect(liveState({ lastChunkAt: AT, endedAt: AT }, AT)).toBe('ended');
  });
});

describe('streamEnd', () => {
  it('is the stored time, or the one at which a silent stream is over', () => {
    expect(streamEnd({ lastChunkAt: AT, endedAt: AT + 1 })).toBe(AT + 1);
    expect(streamEnd({ lastChunkAt: AT, endedAt: null })).toBe(AT + DROPPED_AFTER_MS);
  });
});

describe('slowModeWait', () => {
  it.each([
    [null, 30, 0],
    [AT, 0, 0],
    [AT, 30, 30],
    [AT - 29_001, 30, 1],
    [AT - 30_000, 30, 0],
  ])('after a message at %s with %d s is %d s', (writtenAt, seconds, wait) => {
    expect(slowModeWait(writtenAt, seconds, AT)).toBe(wait);
  });
});

it('each obstacle has a refusal with its name', () => {
  expect(liveObstacles.map((obstacle) => obstacleRefusal(obstacle).reason)).toEqual([...liveObstacles]);
});
