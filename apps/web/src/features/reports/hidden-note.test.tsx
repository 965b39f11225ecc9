import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ana, openComments, serveComments } from '../../../test/support/comments.tsx';
import { authorOf, ownUser } from '../../../test/support/members.ts';
import { postOf } from '../../../test/support/posts.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { mockServer } from '../../../test/support/server.ts';
import { PostCard } from '../posts/card/PostCard.tsx';

const findLink = () => screen.findByRole('link', { name: 'Why, and how to appeal' });

describe('the note on what a moderator has hidden', () => {
  it('leads from one’s own post to the decision', async () => {
    mockServer({ 'accounts.me': () => ({ user: ownUser }) });
    await renderWithRouter(<PostCard post={postOf({ author: authorOf(ownUser), hiddenBy: 5 })} />);
    const link = await findLink();
    expect(link.getAttribute('href')).toBe('/decisions/5');
    expect(link.closest('article')?.textContent).toContain('Hidden by a moderator.');
  });

  it('leads from one’s own comment to the decision', async () => {
    const server = serveComments();
    server.threads = [server.comment(1, 'Mine', { author: ana, hiddenBy: 6 }), server.comment(2, 'Other')];
    await openComments(server);
    expect((await findLink()).getAttribute('href')).toBe('/decisions/6');
    expect(screen.getAllByText(/Hidden by a moderator/)).toHaveLength(1);
  });
});
