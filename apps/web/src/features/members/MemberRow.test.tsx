import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberOf, noRelation } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { MemberName } from './MemberName.tsx';
import { MemberRow } from './MemberRow.tsx';

const follower = memberOf({ relation: { ...noRelation, followsMe: true } });

describe('MemberRow', () => {
  it.each([
    [64, 'positive', 'vibe 64% · Positive Vibes'],
    [59, 'neutral', 'vibe 59% · Neutral Vibes'],
    [40, 'neutral', 'vibe 40% · Neutral Vibes'],
    [39, 'negative', 'vibe 39% · Building Vibes'],
  ])('shows the word of a score of %i beside it, in the band %s', async (vibeScore, band, shown) => {
    await renderWithRouter(<MemberRow member={memberOf({ vibeScore })} />);
    const vibe = screen.getByText(/Vibes$/);
    expect(vibe.textContent).toBe(shown);
    expect(vibe.dataset['band']).toBe(band);
  });

  it('shows who follows the viewer, except in their own list of followers', async () => {
    const { unmount } = await renderWithRouter(<MemberRow member={follower} />);
    expect(screen.getByText('Follows you')).toBeTruthy();
    unmount();
    await renderWithRouter(<MemberRow member={follower} showsFollowsYou={false} />);
    expect(screen.queryByText('Follows you')).toBeNull();
  });

  it('has the exact number of followers for screen readers and as a tooltip', async () => {
    await renderWithRouter(<MemberRow member={memberOf({ followerCount: 1_234_567 })} />);
    const exact = (1_234_567).toLocaleString();
    const row = within(screen.getByRole('listitem'));
    expect(row.getByTitle(exact).textContent).toBe('1.2M');
    expect(row.getByText(exact).className).toBe('visually-hidden');
  });

  it('cuts a long bio between words, with one mark', async () => {
    const bio = `${'I walk away. '.repeat(20)}`;
    await renderWithRouter(<MemberRow member={memberOf({ bio })} />);
    expect(screen.getByText(/^I walk/).textContent).toMatch(/ walk( away)?…$|I…$/);
  });
});

describe('MemberName', () => {
  it.each([
    ['network', 'verified by this network'],
    ['followers', 'verified, 100K+ followers'],
  ] as const)('of a member who is verified by the %s says so', async (verifiedBy, reason) => {
    await renderWithRouter(<MemberName member={{ name: 'Ana', isVerified: true, verifiedBy }} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(reason);
  });
});
