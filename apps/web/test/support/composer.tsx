import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ComposerDialog } from '../../src/features/composer/ComposerDialog.tsx';
import { authorOf } from './members.ts';
import { postOf } from './posts.ts';
import { Refusal, renderInApp } from './render.tsx';

const user = {
  id: 1,
  name: 'Ana',
  username: 'ana',
  profileImage: null,
  vibeScore: 50,
  isVerified: false,
  postCount: 4,
};

interface Sent {
  content: string;
  category: string | null;
  hashtags: string[];
  media: { id: number; alt: string | null }[];
  key: string | undefined;
}

type Answer = (input: Record<string, unknown>) => unknown;

/** Answers the composer's calls. The list holds each posted draft, in order. */
export function serveComposer(answers: Record<string, Answer> = {}): Sent[] {
  const sent: Sent[] = [];
  const all: Record<string, Answer> = {
    'accounts.me': () => ({ user }),
    'media.discard': () => ({ message: 'Media deleted' }),
    'posts.create': ({ content }) => postOf({ id: 9, content: String(content), author: authorOf(user) }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (address: string, init: { body?: string; headers: Record<string, string> }) => {
    const url = new URL(address, 'http://localhost');
    const given = JSON.parse(init.body ?? url.searchParams.get('input') ?? '{}');
    const names = url.pathname.replace('/trpc/', '').split(',');
    const isBatch = url.searchParams.has('batch');
    if (!isBatch) sent.push({ ...given.json, key: init.headers['Idempotency-Key'] });
    const answered = names.map((name, index) => {
      const answer = all[name]?.(isBatch ? given[index]?.json : given.json);
      if (!(answer instanceof Refusal)) return { result: { data: { json: answer } } };
      return { error: { json: { message: answer.message, code: -32000, data: answer.data } } };
    });
    return Response.json(isBatch ? answered : answered[0], { status: 207 });
  });
  localStorage.setItem('authToken', 'token');
  vi.stubGlobal('scrollTo', () => undefined);
  // Mantine's autosize textarea listens to it; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  return sent;
}

export async function openComposer(onClose: () => void) {
  const rootRoute = createRootRoute({ component: () => <ComposerDialog opened onClose={onClose} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const view = renderInApp(<RouterProvider router={router} />);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }) };
}

export const postButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
export const closeButton = () => screen.getByRole('button', { name: 'Close' });
