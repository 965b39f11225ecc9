import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { showsFirstSteps } from './first-steps.ts';

const newcomer = { ...ownUser, followingCount: 2, postCount: 0, profileImage: null };

it('first steps say what is done, and are gone when all is, or when they are hidden', async () => {
  await renderWithRouter(<FirstStepsCard user={{ ...newcomer, postCount: 1 }} onCompose={() => undefined} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Follow five people: 2 of 5Find people',
    'Write your first post (done)',
    'Add a picture of yourselfAdd a picture',
  ]);
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/welcome?step=people');
  expect([
    showsFirstSteps(newcomer),
    showsFirstSteps({ ...newcomer, followingCount: 5, postCount: 1, profileImage: '/media/a.webp' }),
  ]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(showsFirstSteps(newcomer)).toBe(false);
});
