import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveComposer } from '../../test/support/composer.tsx';
import { renderInApp } from '../../test/support/render.tsx';
import { paths } from '../lib/paths.ts';
import { searchFormat } from '../lib/search-params.ts';
import { CreatePage } from './CreatePage.tsx';

const DRAFT_KEY = 'vibeline-draft:1';

async function open(href: string) {
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: paths.create,
    component: CreatePage,
  });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ ...searchFormat, routeTree: rootRoute.addChildren([route]), history });
  await router.load();
  renderInApp(<RouterProvider router={router} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  return { router, field };
}

beforeEach(() => void serveComposer());

it('starts with what another app shares, and does not take it again', async () => {
  const { router, field } = await open('/create?title=A%20page&url=https%3A%2F%2Fx.example');
  await waitFor(() => expect(field.value).toBe('A page\nhttps://x.example'));
  await waitFor(() => expect(router.state.location.href).toBe('/create'));
});

it('keeps the draft that is there, above what is shared', async () => {
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ text: 'Half a thought', sendKey: 'key' }));
  const { field } = await open('/create?text=Shared');
  await waitFor(() => expect(field.value).toBe('Half a thought\n\nShared'));
  expect(localStorage.getItem(DRAFT_KEY)).toContain('Half a thought');
});

it.each(['1.0', '"Hi there"', 'true', '12345678901234567890'])(
  'takes what is shared to the letter: %s',
  async (text) => {
    const { field } = await open(`/create?text=${encodeURIComponent(text)}`);
    await waitFor(() => expect(field.value).toBe(text));
  },
);

it('is empty when nothing is shared', async () => {
  expect((await open('/create')).field.value).toBe('');
});
