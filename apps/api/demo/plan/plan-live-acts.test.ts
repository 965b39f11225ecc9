import { editMessageInput } from '@vibeline/core/features/messages/message.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { createStoryInput } from '@vibeline/core/features/stories/story.schema';
import { hashtagsIn } from '@vibeline/core/text-parts.rules';
import {
  activeMembers,
  getFile,
  liveMessages,
  livePosts,
  liveStories,
  newestPosts,
  olderPosts,
} from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';
import { ACTS_A_DAY, liveMembers, planLiveAct } from './plan-live-acts.ts';

const acts = Array.from({ length: 3 * ACTS_A_DAY }, (_, number) => planLiveAct(number));

describe('what members of the demo world do while the server runs', () => {
  it('is always the same', () => {
    expect(acts.map((_, number) => planLiveAct(number))).toEqual(acts);
  });

  it('names no quick login', () => {
    const names = acts.flatMap((act) => {
      if (act.type === 'follow') return [act.follower, act.followed];
      if (act.type === 'vote') return [act.voter];
      if (act.type === 'message') return [act.from, act.to];
      if (act.type === 'story') return [act.story.author];
      return act.type === 'post' ? [act.post.author] : [act.author, act.post.author];
    });
    expect(names).not.toContain('demo');
    expect(names).not.toContain('sam');
    expect(new Set(names).size).toBeGreaterThan(30);
  });

  it('writes each post before its two comments, and repeats no key', () => {
    const keys = acts.flatMap((act) => ('key' in act ? [act.key] : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 6)).toEqual(['demo.0', 'demo.0.0', 'demo.0.story', 'demo.0.1', 'demo.0.message', 'demo.1']);
  });

  it('nobody follows themself', () => {
    for (const act of acts) if (act.type === 'follow') expect(act.follower).not.toBe(act.followed);
  });
});

describe('live messages', () => {
  it('are accepted as they are, and each is answered before the next two members write', () => {
    const sent = acts.flatMap((act) => (act.type === 'message' ? [act] : []));
    for (const { text } of sent) expect(editMessageInput.parse({ id: 1, content: text }).content).toBe(text);
    for (const [index, { from, to }] of sent.entries()) {
      if (index % 2 === 1) expect([from, to]).toEqual([sent[index - 1]?.to, sent[index - 1]?.from]);
      expect(from).not.toBe(to);
    }
    const pairs = liveMessages.map(({ between }) => between.toSorted().join());
    expect(new Set(pairs).size).toBe(liveMessages.length);
  });
});

describe('live stories', () => {
  it('are accepted as they are, by members who are no quick logins, in all three kinds', () => {
    for (const { author, text, color = null, files = [] } of liveStories) {
      const media = files.map((_, index) => ({ id: index + 1 }));
      const input = { content: text, backgroundColor: color, media };
      expect(createStoryInput.parse(input)).toMatchObject({ content: text, backgroundColor: color });
      expect(liveMembers).toContain(author);
      expect(color === null).toBe(files.length > 0);
    }
    const kinds = liveStories.map(({ files: [file] = [] }) => (file === undefined ? 'text' : kindOf(file)));
    expect(new Set(kinds)).toEqual(new Set(['text', 'picture', 'film']));
  });
});

const kindOf = (file: string) => ('film' in getFile(file) ? 'film' : 'picture');

describe('live posts', () => {
  const names = activeMembers.map(({ username }) => username);

  it('are accepted by the composer unchanged, and have no hashtags', () => {
    for (const { text, category = null } of livePosts) {
      expect(createPostInput.parse({ content: text, category })).toMatchObject({ content: text, category });
      expect(hashtagsIn(text)).toEqual([]);
    }
  });

  it('differ from each other and from all others', () => {
    const texts = [...livePosts, ...olderPosts, ...newestPosts].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('are by active members, and commented by others', () => {
    for (const { author, comments } of livePosts) {
      expect(names).toContain(author);
      for (const comment of comments) {
        expect(names).toContain(comment.author);
        expect(comment.author).not.toBe(author);
      }
    }
  });
});
