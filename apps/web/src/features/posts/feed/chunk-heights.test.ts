import type { Post } from '@vibeline/core/features/posts/post.schema';
import { describe, expect, it, vi } from 'vitest';
import type { PostChunk } from './feed-chunk.rules.ts';

function chunkOf(...ids: number[]): PostChunk {
  return { key: ids.at(-1) ?? 0, before: 0, posts: ids.map((id) => ({ id }) as Post) };
}

async function freshModule() {
  vi.resetModules();
  return {
    ...(await import('./chunk-heights.ts')),
    ...(await import('../../../ui/lists/scroll-position/item-heights.ts')),
  };
}

describe('estimateChunkHeight', () => {
  it('is the height that was measured last', async () => {
    const { estimateChunkHeight, saveChunkHeight } = await freshModule();
    saveChunkHeight(chunkOf(5, 4), 900);
    saveChunkHeight(chunkOf(5, 4), 1000);
    expect(estimateChunkHeight(chunkOf(5, 4))).toBe(1000);
  });

  it('is the average of the measured posts for a chunk that has not been rendered', async () => {
    const { estimateChunkHeight, saveChunkHeight } = await freshModule();
    saveChunkHeight(chunkOf(9, 8, 7), 900);
    saveChunkHeight(chunkOf(6), 700);
    expect(estimateChunkHeight(chunkOf(5, 4))).toBe(800);
  });

  it('is more than nothing before anything was measured', async () => {
    const { estimateChunkHeight } = await freshModule();
    expect(estimateChunkHeight(chunkOf(5, 4))).toBeGreaterThan(0);
  });

  it('measures a chunk again when a post was added to it', async () => {
    const { estimateChunkHeight, saveChunkHeight } = await freshModule();
    saveChunkHeight(chunkOf(5, 4), 600);
    expect(estimateChunkHeight(chunkOf(6, 5, 4))).toBe(900);
  });

  it('is the same after a reload', async () => {
    const before = await freshModule();
    before.saveChunkHeight(chunkOf(5, 4), 900);
    const stored = JSON.parse(JSON.stringify(before.heightsToStore()));
    const after = await freshModule();
    after.restoreHeights(stored);
    expect(after.estimateChunkHeight(chunkOf(5, 4))).toBe(900);
  });
});
