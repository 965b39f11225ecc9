import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberOf } from '../../../../test/support/members.ts';
import { renderWithRouter } from '../../../../test/support/router.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

const exact = (1_234_567).toLocaleString();
const member = memberOf({ followerCount: 1_234_567, followingCount: 189, postCount: 1, totalVotes: 1_234_567 });
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

describe('the counts of a member', () => {
  it('have their nouns and exact numbers on the card', async () => {
    await renderWithRouter(<ProfileCard member={member} onCustomize={() => undefined} />);
    expect(names()).toEqual(expect.arrayContaining([`${exact} followers`, '189 following', '1 post']));
    expect(screen.getByTitle(`${exact} votes`).textContent).toBe(`1.2M${exact}`);
  });

  it('have their nouns and exact numbers on the profile', async () => {
    await renderWithRouter(<ProfileCounts member={member} />);
    expect(names()).toEqual(['1 post', `${exact} followers`, '189 following']);
  });
});

it('a score has one colour on a profile: that of the rings on the cards under it', async () => {
  const scored = memberOf({ vibeScore: 44 });
  const { container } = await renderWithRouter(
    <ProfileHeader author={scored} member={scored} nameRef={() => undefined} action={null} />,
  );
  const bands = [...container.querySelectorAll<HTMLElement>('[data-band]')].map(({ dataset }) => dataset['band']);
  expect(bands).toEqual(['neutral', 'neutral']);
});
