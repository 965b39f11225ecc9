import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { vi } from 'vitest';
import { Comments } from '../../src/features/comments/Comments.tsx';
import { authorOf } from './members.ts';
import { renderInApp } from './render.tsx';
import { type Answer, answerCalls, type Call } from './server.ts';

/** The viewer. */
export const ana = authorOf({ id: 1, name: 'Ana', username: 'ana', vibeScore: 50, relation: null });
export const ben = authorOf({ id: 2, name: 'Ben', username: 'ben', vibeScore: 50, isVerified: true });
export const cleo = authorOf({ id: 3, name: 'Cleo', username: 'cleo', vibeScore: 50 });

export interface CommentServer {
  postId: number;
  /** The page that `comments.list` answers. */
  threads: Comment[];
  nextCursor: string | null;
  answers: Record<string, Answer>;
  /** A comment on the post. */
  comment: (id: number, content: string, known?: Partial<Comment>) => Comment;
  callsOf: (path: string) => Call[];
}

let lastPostId = 100;

/**
 * Plays the server for the comments of a post: a test sets what is listed and how other calls are answered. Each test
 * gets a post of its own, because unsent comments and open threads are remembered by post and comment.
 */
export function serveComments(): CommentServer {
  lastPostId += 1;
  const postId = lastPostId;
  let lastId = postId * 1000 + 500;

  const comment: CommentServer['comment'] = (id, content, known) => ({
    id: postId * 1000 + id,
    postId,
    parentId: null,
    content,
    author: ben,
    createdAt: '2026-01-01T10:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    positiveVotes: 0,
    negativeVotes: 0,
    userVote: null,
    replyCount: 0,
    replies: [],
    ...known,
  });

  const server: CommentServer = {
    postId,
    comment,
    threads: [],
    nextCursor: null,
    answers: {
      'comments.list': () => ({ items: server.threads, nextCursor: server.nextCursor }),
      'comments.add': ({ content, parentId }) => {
        lastId += 1;
        return { comment: { ...comment(0, content, { author: ana, parentId }), id: lastId } };
      },
    },
    callsOf: (path: string) => calls.filter((call) => call.path === path),
  };
  const calls = answerCalls(server.answers);
  localStorage.setItem('authToken', 'token');
  vi.stubGlobal('scrollTo', () => undefined);
  // The growing field listens to it; jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  return server;
}

/** The thread with replies; `replyCount` may say that there are more. */
export function withReplies(thread: Comment, replies: Comment[], replyCount = replies.length): Comment {
  return {
    ...thread,
    replyCount,
    replies: replies.map((reply) => ({ ...reply, parentId: thread.id, replies: [] })),
  };
}

/** Shows the comments of the server's post to Ana. */
export async function openComments({ postId }: CommentServer, linkedId?: number) {
  const rootRoute = createRootRoute({
    component: () => (
      <Comments postId={postId} viewer={ana} linkedId={linkedId}>
        <p>The post</p>
      </Comments>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const view = renderInApp(<RouterProvider router={router} />);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }) };
}

/** The comment with a text. */
export function commentSaying(text: string) {
  const found = screen.getByText(text).closest('article');
  if (!found) throw new Error(`No comment says ${text}`);
  return within(found);
}
