import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import { describe, expect, it } from 'vitest';
import { authorOf } from '../../../../../test/support/members.ts';
import { postOf } from '../../../../../test/support/posts.ts';
import { withNewerPages } from '../../../../cache/posts/feed.cache.ts';
import { fetchNewerPages, newestOfOthers } from './newer-pages.ts';

const VIEWER = 1;

function pageOf(ids: number[], nextCursor: string | null = null, authorId = 2): PostPage {
  return { items: ids.map((id) => postOf({ id, author: authorOf({ id: authorId }) })), nextCursor };
}

const idsOf = (pages: PostPage[]) => pages.map(({ items }) => items.map(({ id }) => id));

/** Pages of two posts, from the newest on; the cursor is the last id. */
function server(newest: number) {
  const cursors: (string | undefined)[] = [];
  const fetchPage = async (cursor: string | undefined) => {
    cursors.push(cursor);
    const first = cursor === undefined ? newest : Number(cursor) - 1;
    return pageOf([first, first - 1], String(first - 1));
  };
  return { cursors, fetchPage };
}

describe('fetchNewerPages', () => {
  it('fetches pages down to the post that is known', async () => {
    const { cursors, fetchPage } = server(15);
    const newer = await fetchNewerPages(12, fetchPage);
    expect(idsOf(newer.pages)).toEqual([[15, 14], [13]]);
    expect(newer.pageParams).toEqual(cursors);
    expect(newer.isComplete).toBe(true);
  });

  it('ends when there is no further page', async () => {
    const newer = await fetchNewerPages(1, async () => pageOf([3, 2]));
    expect([idsOf(newer.pages), newer.isComplete]).toEqual([[[3, 2]], true]);
  });

  it('ends after some pages, and says that posts are missing in between', async () => {
    const newer = await fetchNewerPages(1, server(900).fetchPage);
    expect([newer.pages.length, newer.isComplete]).toEqual([6, false]);
  });
});

describe('withNewerPages', () => {
  it('puts them in front, and the viewer’s own newer posts where they belong', async () => {
    const shown = { pages: [pageOf([14, 12, 11], 'a')], pageParams: [undefined] };
    const newer = { pages: [pageOf([15, 14, 13], 'b')], pageParams: [undefined] };
    const feed = withNewerPages(shown, newer, 12);
    expect(idsOf(feed.pages)).toEqual([
      [15, 14, 13],
      [12, 11],
    ]);
    expect(feed.pages.at(-1)?.nextCursor).toBe('a');
    expect(feed.pageParams).toHaveLength(2);
  });
});

describe('newestOfOthers', () => {
  it('leaves out the viewer’s own posts', () => {
    expect(newestOfOthers([pageOf([9, 8], 'a', VIEWER), pageOf([7, 6])], VIEWER)).toBe(7);
    expect(newestOfOthers([pageOf([9], null, VIEWER)], VIEWER)).toBeNull();
  });
});
