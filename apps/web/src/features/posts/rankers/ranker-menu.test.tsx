import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countedVotes, rankTerms } from '@vibeline/core/features/posts/ranker.rules';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf, ownUser } from '../../../../test/support/members.ts';
import { postOf } from '../../../../test/support/posts.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { type Call, mockServer } from '../../../../test/support/server.ts';
import { PostMenu } from '../card/PostMenu.tsx';
import { Feed } from '../feed/Feed.tsx';
import { FeedBar } from '../feed/FeedBar.tsx';
import { FeedRanker } from './feed-ranker.ts';
import { chooseRanker, useRanker } from './ranker-choice.ts';
import { readShownRanker } from './shown-ranker.ts';

const MEMBER_ID = 5;
const ben = authorOf({ id: 7, name: 'Ben' });
let calls: Call[];
const nothingWithheld = { withheldPositive: 0, withheldNegative: 0 };
let facts = { id: 3, createdAt: 0, positiveVotes: 1, negativeVotes: 3, commentsCount: 4, ...nothingWithheld };

function Home({ memberId = MEMBER_ID }) {
  const ranker = useRanker(memberId);
  return (
    <>
      <FeedBar memberId={memberId} ranker={ranker} isGuest={memberId === 0} />
      <Feed key={ranker} memberId={memberId} ranker={ranker} onCompose={() => undefined} />
    </>
  );
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  for (const memberId of [0, MEMBER_ID, 6]) chooseRanker(memberId, 'newest');
  facts = { ...facts, createdAt: Date.UTC(2026, 0, 31, 12), positiveVotes: 1, negativeVotes: 3, commentsCount: 4 };
  facts = { ...facts, ...nothingWithheld };
  calls = mockServer({
    'accounts.me': () => ({ user: ownUser }),
    'posts.list': ({ ranker = 'newest' }) => ({
      items: ranker === 'following' ? [] : [postOf({ content: `By ${ranker}`, author: ben })],
      nextCursor: null,
    }),
    'posts.countNewer': () => ({ count: 0 }),
    'posts.explain': ({ ranker }: { ranker: Ranker }) => {
      const terms = rankTerms(ranker, facts);
      const counted = countedVotes(facts);
      const positiveVotes = { given: facts.positiveVotes, counted: counted.positive };
      const negativeVotes = { given: facts.negativeVotes, counted: counted.negative };
      return { ranker, terms, positiveVotes, negativeVotes, sum: terms.reduce((sum, { value }) => sum + value, 0) };
    },
  });
});

async function choose(from: string, to: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Order of the feed: ${from}` }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${to}`) }));
}

const listed = () => calls.filter(({ path }) => path === 'posts.list').map(({ input }) => input.ranker);

describe('the order of the feed', () => {
  it('is newest first, and another one once it is chosen; the choice is kept for the member', async () => {
    await renderWithRouter(<Home />);
    expect(await screen.findByText('By newest')).toBeTruthy();
    await choose('Newest', 'Calm');
    expect(await screen.findByText('By calm')).toBeTruthy();
    expect(screen.queryByText('By newest')).toBeNull();
    expect(JSON.parse(localStorage.getItem('vibeline-rankers') ?? '')).toEqual({ [MEMBER_ID]: 'calm' });
    expect(readShownRanker()).toBe('calm');
    await choose('Calm', 'Newest');
    expect(await screen.findByText('By newest')).toBeTruthy();
    expect(localStorage.getItem('vibeline-rankers')).toBe('{}');
    expect(localStorage.getItem('vibeline-shown-ranker')).toBeNull();
    // Each list is fetched once: going back shows the one that was read.
    expect(listed()).toEqual([undefined, 'calm']);
  });

  it('is another member’s own', async () => {
    chooseRanker(6, 'rising');
    await renderWithRouter(<Home />);
    expect(await screen.findByText('By newest')).toBeTruthy();
  });

  it('says which one is chosen, and what each does', async () => {
    chooseRanker(MEMBER_ID, 'discussed');
    await renderWithRouter(<Home />);
    await userEvent.click(await screen.findByRole('button', { name: 'Order of the feed: Most discussed' }));
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([
      ['NewestAll posts, the latest first.', 'false'],
      ['RisingNew posts that members vote for and talk about.', 'false'],
      ['Most discussedPosts with many comments, the new ones first.', 'true'],
      ['CalmPosts that members agree on, with few comments.', 'false'],
      ['FollowingOnly posts of people you follow, the latest first.', 'false'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'How posts are ordered' }));
    const dialog = await screen.findByRole('dialog', { name: 'How posts are ordered' });
    expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(5);
  });

  it('offers a guest no order that needs follows', async () => {
    await renderWithRouter(<Home memberId={0} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Order of the feed: Newest' }));
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(4);
    expect(screen.queryByRole('menuitemradio', { name: /^Following/ })).toBeNull();
  });

  it('in another order changes only when the reader asks for it', async () => {
    chooseRanker(MEMBER_ID, 'rising');
    await renderWithRouter(<Home />);
    await screen.findByText('By rising');
    expect(screen.queryByText(/Looks for new posts/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh the feed' }));
    await waitFor(() => expect(listed()).toEqual(['rising', 'rising']));
    expect(calls.some(({ path }) => path === 'posts.countNewer')).toBe(false);
  });

  it('of those whom one follows says how to fill it', async () => {
    chooseRanker(MEMBER_ID, 'following');
    await renderWithRouter(<Home />);
    expect(await screen.findByText('Follow someone to fill this feed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/people');
  });
});

describe('why a post is where it is', () => {
  async function explain(ranker: Ranker) {
    await renderWithRouter(
      <FeedRanker value={ranker}>
        <PostMenu post={postOf({ id: 4711, author: ben })} onEdit={() => undefined} onRemoveVote={() => undefined} />
      </FeedRanker>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Why this post?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why this post?' });
    return dialog;
  }

  it('is told by its terms, which add up to the sum', async () => {
    const dialog = await explain('calm');
    const points = await within(dialog).findAllByRole('cell');
    expect(points.map((cell) => cell.textContent)).toEqual(['29,497,680', '0', '−960', '−120', '29,496,600']);
  });

  it('can be recomputed by what it says: the worked example of decision 0081', async () => {
    const [negativeVotes, commentsCount] = [0, 0];
    facts = { ...facts, positiveVotes: 40, negativeVotes, commentsCount, withheldPositive: 15 };
    const dialog = await explain('rising');
    const row = await within(dialog).findByRole('row', { name: /^Votes/ });
    expect(dialog.textContent).toContain('Counted in this order: 25 of 40 positive votes.');
    expect(row.textContent).toContain(
      '226 points when positive votes lead by one, and again each time the lead doubles',
    );
    // A lead of 1, 2, 4, 8 and 16.
    expect(row.textContent).toContain((226 * 5).toLocaleString('en'));
  });

  it('is its number where the newest come first', async () => {
    const dialog = await explain('newest');
    expect(dialog.textContent).toContain(
      'The newest posts come first, however they are voted on. This one has number 4,711: a post that was published later has a larger number.',
    );
    expect(within(dialog).queryByText(/points/i)).toBeNull();
    expect(calls.some(({ path }) => path === 'posts.explain')).toBe(false);
  });

  it('is whom one follows', async () => {
    const dialog = await explain('following');
    expect(dialog.textContent).toContain('You follow Ben. The newest posts come first');
    expect(within(dialog).queryByRole('table')).toBeNull();
  });

  it('is not asked of a post outside the feed', async () => {
    await renderWithRouter(<PostMenu post={postOf()} onEdit={() => undefined} onRemoveVote={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await screen.findByRole('menuitem', { name: 'Copy link' });
    expect(screen.queryByRole('menuitem', { name: 'Why this post?' })).toBeNull();
  });
});
