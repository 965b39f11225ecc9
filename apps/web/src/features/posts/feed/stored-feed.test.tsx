import { cleanup, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postOf } from '../../../../test/support/posts.ts';
import { mockServer } from '../../../../test/support/server.ts';

const MEMBER_ID = 1;

function pageWith(content: string) {
  return { items: [postOf({ content })], nextCursor: null };
}

/** The modules as they are after a reload in the middle of the feed. */
async function reloadInFeed(age = 0) {
  const feed = {
    list: `feed ${MEMBER_ID}`,
    key: `feed ${MEMBER_ID}`,
    anchor: { itemId: 3, offset: 0 },
    savedAt: Date.now() - age,
    data: { pages: [pageWith('Before the reload')], pageParams: [null] },
    heights: [],
  };
  sessionStorage.setItem('vibeline-list', JSON.stringify(feed));
  vi.resetModules();
  const { useFeed } = await import('./use-feed.ts');
  const { forgetStoredPages, positionOf } = await import('../../../ui/lists/scroll-position/list-memory.ts');
  const { renderInApp } = await import('../../../../test/support/render.tsx');
  const { storeToken } = await import('../../../lib/session/session.ts');
  function Feed() {
    const { query } = useFeed(MEMBER_ID);
    useEffect(forgetStoredPages, []);
    return <output>{query.data?.pages.map(({ items }) => items[0]?.content)}</output>;
  }
  return {
    openFeed: () => {
      renderInApp(
        <StrictMode>
          <Feed />
        </StrictMode>,
      );
    },
    readAnchor: () => positionOf(`feed ${MEMBER_ID}`).anchor,
    storeToken,
  };
}

describe('the home feed after a reload', () => {
  beforeEach(() => {
    mockServer({ 'posts.list': () => pageWith('From the server') });
  });

  it('shows the posts that were loaded before', async () => {
    const { openFeed } = await reloadInFeed();
    openFeed();
    expect(screen.getByText('Before the reload')).toBeTruthy();
  });

  it('starts at the top after more than five minutes', async () => {
    const { openFeed, readAnchor } = await reloadInFeed(5 * 60_000 + 1);
    openFeed();
    expect(await screen.findByText('From the server')).toBeTruthy();
    expect(readAnchor()).toBeNull();
  });

  it('shows them once: when they are no longer cached, the feed is fetched', async () => {
    const { openFeed } = await reloadInFeed();
    openFeed();
    cleanup();
    openFeed();
    expect(screen.queryByText('Before the reload')).toBeNull();
    expect(await screen.findByText('From the server')).toBeTruthy();
  });

  it('does not show them after another login', async () => {
    const { openFeed, readAnchor, storeToken } = await reloadInFeed();
    storeToken('another');
    openFeed();
    expect(await screen.findByText('From the server')).toBeTruthy();
    expect(readAnchor()).toBeNull();
  });
});
