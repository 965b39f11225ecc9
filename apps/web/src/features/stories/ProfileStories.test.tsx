import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorOf } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, mockServer } from '../../../test/support/server.ts';
import { storyOf } from '../../../test/support/stories.ts';
import { ProfileStories } from './ProfileStories.tsx';

const ben = authorOf({ id: 7, name: 'Ben' });
let stories = [storyOf()];
let calls: Call[];

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  calls = mockServer({ 'stories.listOfMember': () => stories });
});

describe('the avatar on a profile', () => {
  it('opens the stories of the member, and says how many are new', async () => {
    stories = [storyOf({ id: 1, isSeen: true }), storyOf({ id: 2 }), storyOf({ id: 3 })];
    const { router } = await renderWithRouter(<ProfileStories member={ben} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ben’s stories, 2 new' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ stories: 7 }));
  });

  it('says nothing of new ones when all were viewed', async () => {
    stories = [storyOf({ isSeen: true })];
    await renderWithRouter(<ProfileStories member={authorOf({ id: 1, relation: null })} />);
    expect(await screen.findByRole('button', { name: 'Your stories' })).toBeTruthy();
  });

  it('is no button without stories, and for visitors, for whom none are requested', async () => {
    stories = [];
    const { unmount } = await renderWithRouter(<ProfileStories member={ben} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    localStorage.removeItem('authToken');
    await renderWithRouter(<ProfileStories member={authorOf({ id: 7, relation: null })} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toHaveLength(1);
  });
});
