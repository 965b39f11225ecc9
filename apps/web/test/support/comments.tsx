import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Comments } from '../../src/features/comments/Comments.tsx';
import { authorOf } from './members.ts';
import { renderInApp } from './render.tsx';
import { type Call, type Handler, mockServer } from './server.ts';

export const ana = authorOf({ id: 1, name: 'Ana', username: 'ana', vibeScore: 50, relation: null });
export const ben = authorOf({ id: 2, name: 'Ben', username: 'ben', vibeScore: 50, isVerified: true });
export const cleo = authorOf({ id: 3, name: 'Cleo', username: 'cleo', vibeScore: 50 });

export interface CommentServer {
  postId: number;
  threads: Comment[];
  nextCursor: string | null;
  handlers: Record<string, Handler>;
  comment: (id: number, content: string, fields?: Partial<Comment>) => Comment;
  callsOf: (path: string) => Call[];
}

let lastPostId = 100;

/**
 * Replaces the server for the comments of a post: a test sets the listed threads and other responses. Each test gets
 * its own post, because unsent comments and open threads are stored by post and comment.
 */
export function serveComments(): CommentServer {
  lastPostId += 1;
  const postId = lastPostId;
  let lastId = postId * 1000 + 500;

  const comment: CommentServer['comment'] = (id, content, fields) => ({
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
    ...fields,
  });

  const server: CommentServer = {
    postId,
    comment,
    threads: [],
    nextCursor: null,
    handlers: {
      'comments.list': () => ({ items: server.threads, nextCursor: server.nextCursor }),
      'comments.add': ({ content, parentId }) => {
        lastId += 1;
        return { comment: { ...comment(0, content, { author: ana, parentId }), id: lastId } };
      },
    },
    callsOf: (path: string) => calls.filter((call) => call.path === path),
  };
  const calls = mockServer(server.handlers);
  localStorage.setItem('authToken', 'token');
  return server;
}

export function withReplies(thread: Comment, replies: Comment[], replyCount = replies.length): Comment {
  return {
    ...thread,
    replyCount,
    replies: replies.map((reply) => ({ ...reply, parentId: thread.id, replies: [] })),
  };
}

/** `viewer` is null for a visitor. */
export async function openComments(
  { postId }: CommentServer,
  linkedId?: number,
  viewer: Author | null = ana,
  isPrivate = false,
) {
  const rootRoute = createRootRoute({
    component: () => (
      <Comments postId={postId} viewer={viewer} linkedId={linkedId} isPrivate={isPrivate}>
        <p>The post</p>
      </Comments>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const view = renderInApp(<RouterProvider router={router} />);
  return { view, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }) };
}

export function commentWithText(text: string) {
  const found = screen.getByText(text).closest('article');
  if (!found) throw new Error(`No comment with the text ${text}`);
  return within(found);
}
