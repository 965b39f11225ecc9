import { REPLIES_SHOWN } from '@vibeline/core/features/comments/comment.rules';
import { addCommentInput } from '@vibeline/core/features/comments/comment.schema';
import { splitText } from '@vibeline/core/text-parts.rules';
import { describe, expect, it } from 'vitest';
import { conversations } from './conversations.ts';
import { people } from './people.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { writeScript } from './script.ts';

const posts = [...newestPosts, ...olderPosts];
const threads = conversations.flatMap(({ comments }) => comments);
const comments = threads.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
const parts = comments.flatMap(({ text }) => splitText(text));

describe('conversations', () => {
  it('are what the comment form would take, unchanged', () => {
    for (const { text } of comments) {
      expect(addCommentInput.parse({ postId: 1, content: text }).content).toBe(text);
    }
  });

  it('never say the same twice', () => {
    expect(new Set(comments.map(({ text }) => text)).size).toBe(comments.length);
  });

  it('each stand under one post', () => {
    for (const { under } of conversations) {
      expect(posts.filter(({ text }) => text.startsWith(under)).map(({ text }) => text)).toHaveLength(1);
    }
    expect(new Set(conversations.map(({ under }) => under)).size).toBe(conversations.length);
  });

  it('are held for the most part under the newest posts', () => {
    const isNewest = (under: string) => newestPosts.some(({ text }) => text.startsWith(under));
    expect(conversations.filter(({ under }) => isNewest(under)).length).toBeGreaterThan(conversations.length / 2);
  });

  it('are all said, replies after what they answer', () => {
    const said = writeScript(Date.UTC(2026, 4, 20)).filter((scene) => scene.what === 'comment');
    const inWords = said.map(({ by, text, parent }) => [parent === null ? null : said[parent]?.text, by, text]);
    const written = threads.flatMap(({ by, text, replies = [] }) => [
      [null, by, text],
      ...replies.map((reply) => [text, reply.by, reply.text]),
    ]);
    expect(inWords.toSorted()).toEqual(written.toSorted());
  });

  it('have one thread that does not come along whole', () => {
    const longest = Math.max(...threads.map(({ replies = [] }) => replies.length));
    expect(longest).toBeGreaterThanOrEqual(25);
    expect(longest).toBeGreaterThan(REPLIES_SHOWN);
  });

  it('hold a link, a hashtag, and mentions of members who are there', () => {
    expect(parts.some(({ kind }) => kind === 'link')).toBe(true);
    expect(parts.some(({ kind }) => kind === 'hashtag')).toBe(true);
    const mentions = parts.flatMap((part) => (part.kind === 'mention' ? part.username : []));
    expect(mentions.length).toBeGreaterThan(0);
    for (const username of mentions) expect(people.map((person) => person.username)).toContain(username);
  });

  it('hold an exchange that runs from right to left, and a long comment', () => {
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
    const exchanges = threads.filter(
      ({ text, replies = [] }) => isArabic(text) && replies.some((r) => isArabic(r.text)),
    );
    expect(exchanges).not.toEqual([]);
    expect(comments.some(({ text }) => text.length > 700)).toBe(true);
  });
});
