import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { ComposerDialog } from '../../src/features/composer/ComposerDialog.tsx';
import { authorOf } from './members.ts';
import { postOf } from './posts.ts';
import { renderInApp } from './render.tsx';
import { type Handler, mockServer } from './server.ts';

export const user = {
  id: 1,
  name: 'Ana',
  username: 'ana',
  profileImage: null,
  vibeScore: 50,
  isVerified: false,
  isPrivate: false,
  postCount: 4,
};

interface Sent {
  content: string;
  category: string | null;
  isAnonymous?: boolean;
  hashtags: string[];
  media: { id: number; alt: string | null }[];
  key: string | null;
}

/** Responds to the composer's calls. The list contains each posted draft, in order. */
export function serveComposer(handlers: Record<string, Handler> = {}): Sent[] {
  const sent: Sent[] = [];
  const createPost: Handler = ({ content }) => postOf({ id: 9, content, author: authorOf(user) });
  mockServer({
    'accounts.me': () => ({ user }),
    'settings.get': () => ({ anonymousPosting: false, dataSharing: false, timeZone: 'UTC' }),
    'media.discard': () => ({ message: 'Media deleted' }),
    ...handlers,
    'posts.create': (input, call) => {
      sent.push({ ...input, key: call.idempotencyKey });
      return (handlers['posts.create'] ?? createPost)(input, call);
    },
  });
  localStorage.setItem('authToken', 'token');
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
