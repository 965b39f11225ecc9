import { REPLIES_SHOWN } from '@vibeline/core/features/comments/comment.rules';
import { addCommentInput } from '@vibeline/core/features/comments/comment.schema';
import { splitText } from '@vibeline/core/text-parts.rules';
import { activeMembers, conversations, newestPosts, olderPosts } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { planEvents } from './plan-events.ts';

const posts = [...newestPosts, ...olderPosts];
const threads = conversations.flatMap(({ comments }) => comments);
const comments = threads.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
const parts = comments.flatMap(({ text }) => splitText(text));

describe('conversations', () => {
  it('are accepted by the comment form unchanged', () => {
    for (const { text } of comments) {
      expect(addCommentInput.parse({ postId: 1, content: text }).content).toBe(text);
    }
  });

  it('never repeat a text', () => {
    expect(new Set(comments.map(({ text }) => text)).size).toBe(comments.length);
  });

  it('each belong to one post', () => {
    for (const { post: beginning } of conversations) {
      expect(posts.filter(({ text }) => text.startsWith(beginning)).map(({ text }) => text)).toHaveLength(1);
    }
    expect(new Set(conversations.map(({ post }) => post)).size).toBe(conversations.length);
  });

  it('belong for the most part to the newest posts', () => {
    const isNewest = (beginning: string) => newestPosts.some(({ text }) => text.startsWith(beginning));
    expect(conversations.filter(({ post }) => isNewest(post)).length).toBeGreaterThan(conversations.length / 2);
  });

  it('are all planned, replies with their parents', () => {
    const events = planEvents(Date.UTC(2026, 4, 20), 'UTC').filter((event) => event.type === 'comment');
    const planned = events.map(({ author, text, parent }) => [
      parent === null ? null : events[parent]?.text,
      author,
      text,
    ]);
    const written = threads.flatMap(({ author, text, replies = [] }) => [
      [null, author, text],
      ...replies.map((reply) => [text, reply.author, reply.text]),
    ]);
    expect(planned.toSorted()).toEqual(written.toSorted());
  });

  it('have one thread longer than what is listed with its comment', () => {
    const longest = Math.max(...threads.map(({ replies = [] }) => replies.length));
    expect(longest).toBeGreaterThanOrEqual(25);
    expect(longest).toBeGreaterThan(REPLIES_SHOWN);
  });

  it('contain a link, a hashtag, and mentions of existing members', () => {
    expect(parts.some(({ kind }) => kind === 'link')).toBe(true);
    expect(parts.some(({ kind }) => kind === 'hashtag')).toBe(true);
    const mentions = parts.flatMap((part) => (part.kind === 'mention' ? part.username : []));
    expect(mentions.length).toBeGreaterThan(0);
    for (const username of mentions) expect(activeMembers.map((member) => member.username)).toContain(username);
  });

  it('contain a thread written from right to left, and a long comment', () => {
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
    const exchanges = threads.filter(
      ({ text, replies = [] }) => isArabic(text) && replies.some((r) => isArabic(r.text)),
    );
    expect(exchanges).not.toEqual([]);
    expect(comments.some(({ text }) => text.length > 700)).toBe(true);
  });
});
