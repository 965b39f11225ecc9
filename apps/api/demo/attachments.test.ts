import { postMediaInput } from '@vibeline/core/features/media/media.schema';
import { allAttachments, findAttachments, newestPosts, olderPosts } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';

const posts = [...newestPosts, ...olderPosts];
const pictures = allAttachments.flatMap((attachments) => attachments.pictures ?? []);
const films = allAttachments.flatMap(({ film }) => film ?? []);

const aspectRatio = ({ width, height }: { width: number; height: number }) => Math.round((100 * width) / height);

describe('attachments', () => {
  it('each belong to one post', () => {
    for (const { post } of allAttachments) expect(posts.filter(({ text }) => text.startsWith(post))).toHaveLength(1);
    expect(new Set(allAttachments.map(({ post }) => post)).size).toBe(allAttachments.length);
  });

  it('come in all numbers and shapes, two of them films', () => {
    const counts = new Set(allAttachments.map((attachments) => attachments.pictures?.length ?? 0));
    for (const count of [1, 2, 3, 4, 6]) expect(counts).toContain(count);
    const landscape = 178;
    const [portrait, square, wide, tall] = [80, 100, 300, 40];
    expect(new Set(pictures.map(aspectRatio))).toEqual(new Set([landscape, portrait, square, wide, tall]));
    // Square ones alone in a post are larger than those beside others.
    expect(new Set(pictures.filter(({ width, height }) => width === height).map(({ width }) => width)).size).toBe(2);
    expect(films).toHaveLength(2);
  });

  it('have alt texts, all different', () => {
    const alts = [...pictures, ...films].map(({ alt }) => alt);
    const input = alts.slice(0, 10).map((alt, index) => ({ id: index + 1, alt }));
    expect(postMediaInput.parse(input)).toEqual(input);
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
    expect(new Set(alts).size).toBe(alts.length);
  });

  it('open the feed: a single picture, then several, and a film among the first ten', () => {
    const [first, second, ...others] = newestPosts.slice(0, 10).map(({ text }) => findAttachments(text));
    expect(first?.pictures?.map(aspectRatio)).toEqual([178]);
    expect(second?.pictures?.length).toBeGreaterThan(1);
    expect(others.some((attachments) => attachments?.film)).toBe(true);
  });
});
