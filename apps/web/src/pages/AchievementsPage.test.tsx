import { screen, within } from '@testing-library/react';
import type { Achievement } from '@vibeline/core/features/vibe/insight.schema';
import { describe, expect, it } from 'vitest';
import { documentedInsights } from '../../test/support/insights.ts';
import { renderWithRouter } from '../../test/support/router.tsx';
import { mockServer } from '../../test/support/server.ts';
import { AchievementsPage } from './AchievementsPage.tsx';

const fire: Achievement = {
  key: 'fire_status',
  title: 'Fire Status',
  description: 'Have a 7-day positive streak.',
  target: 7,
  progress: 4,
  unlockedAt: null,
};

describe('AchievementsPage', () => {
  it('shows how far one is, and when one was unlocked', async () => {
    mockServer({
      'vibe.getInsights': () => documentedInsights,
      'vibe.listAchievements': () => [
        fire,
        {
          ...fire,
          key: 'streak_3',
          title: '3-day streak',
          target: 3,
          progress: 0,
          unlockedAt: '2026-03-04T12:00:00.000Z',
        },
      ],
    });
    await renderWithRouter(<AchievementsPage />);
    const [locked, unlocked] = await screen.findAllByRole('listitem');
    if (!locked || !unlocked) throw new Error('There are two achievements.');
    within(locked).getByRole('heading', { name: 'Fire Status' });
    within(locked).getByText('Locked · 4 of 7 in the current streak');
    expect(within(unlocked).getByText(/^Unlocked/).textContent).toContain('2026');
  });
});
