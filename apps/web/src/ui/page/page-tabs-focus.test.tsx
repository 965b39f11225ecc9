import { Link, useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { useFocusOnNavigation } from '../hooks/use-focus-on-navigation.ts';
import { PageTabs } from './PageTabs.tsx';

const members: string = '/members';
const tabs = [
  { value: '/', label: 'Posts', link: { to: '/' } },
  { value: '/members', label: 'Members', link: { to: members } },
] as const;

/** Each of the two paths is a page of its own. */
function Frame() {
  const main = useFocusOnNavigation();
  const { pathname } = useLocation();
  return (
    <main ref={main} tabIndex={-1}>
      <PageTabs key={pathname} label="Circle" tabs={tabs} selected={pathname}>
        <Link to={members}>All members</Link>
      </PageTabs>
    </main>
  );
}

it('keeps the focus on a tab that is chosen by the keyboard, and only then', async () => {
  await renderWithRouter(<Frame />);
  (await screen.findByRole('tab', { name: 'Posts' })).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const selected = () => screen.getByRole('tab', { selected: true });
  await waitFor(() => expect(selected().textContent).toBe('Members'));
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(selected().textContent).toBe('Posts'));
  expect(document.activeElement).toBe(selected());
  await userEvent.click(screen.getByRole('link', { name: 'All members' }));
  await waitFor(() => expect(selected().textContent).toBe('Members'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
