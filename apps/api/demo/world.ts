import { setImmediate as breathe } from 'node:timers/promises';
import type { AddCommentInput } from '@vibeline/core/features/comments/comment.schema';
import type { CreatePostInput } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { NewDemoMember, Stage } from './stage.ts';
import { Uploads, type WorldFile } from './uploads.ts';

interface WorldMember {
  id: number;
  username: string;
  viewer: Viewer;
}

interface World {
  /** By the username they were mentioned with. */
  members: Record<string, WorldMember>;
  /** Ids, in the order the posts were made. */
  posts: number[];
  /** Ids of comments and replies, in the order they were made. */
  comments: number[];
  /** How many files came into no post, because they were not to be had or videos cannot be looked at here. */
  filesLeftOut: number;
}

/** Longest stretch of work before others get a turn. */
const LONGEST_TURN_MS = 10;

/**
 * Says what a world should hold; `build()` then makes it, in the order it was said, through the services:
 * `world(stage).member('ana').post('hello').vote('ben', '+').build()`.
 */
export class WorldBuilder {
  readonly #stage: Stage;
  readonly #world: World = { members: {}, posts: [], comments: [], filesLeftOut: 0 };
  readonly #uploads: Uploads;
  #steps: (() => Promise<void>)[] = [];
  #author: string | null = null;
  #files: WorldFile[] = [];
  #postCount = 0;
  #post: number | null = null;
  #commentCount = 0;
  #comment: number | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#uploads = new Uploads(stage.services);
  }

  /** What follows happens at `ms`, or later. */
  at(ms: number): this {
    this.#steps.push(async () => this.#stage.setTime(ms));
    return this;
  }

  /** Who posts from here on; made on first mention, where details count. */
  member(username: string, details: Partial<NewDemoMember> = {}): this {
    this.#author = username;
    this.#steps.push(async () => {
      await this.#member(username, details);
    });
    return this;
  }

  /** Pictures or a video for the next post. Their upload begins as soon as their member is there. */
  media(...files: WorldFile[]): this {
    this.#files.push(...files);
    return this;
  }

  /** A post by the last `member`. */
  post(content: string, details: Partial<CreatePostInput> = {}): this {
    const author = this.#author;
    if (author === null) throw new Error('A post needs a member before it');
    this.#post = this.#postCount;
    this.#postCount += 1;
    const uploaded = this.#uploads.plan(author, this.#files);
    this.#files = [];
    this.#steps.push(async () => {
      const { viewer } = await this.#member(author);
      const media = await uploaded(viewer);
      const input = { content, category: null, hashtags: [], media, isAnonymous: false, ...details };
      const { id } = await this.#stage.services.posts.create(viewer, input, null);
      this.#world.posts.push(id);
    });
    return this;
  }

  /** Votes and comments go to this post from here on, 0 being the first; without it they go to the last one said. */
  on(post: number): this {
    if (post < 0 || post >= this.#postCount) throw new Error(`There is no post ${post} yet`);
    this.#post = post;
    return this;
  }

  vote(username: string, kind: '+' | '-'): this {
    const post = this.#post;
    if (post === null) throw new Error('A vote needs a post before it');
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      await this.#stage.services.votes.cast(viewer, { kind: 'post', id: this.#postId(post) }, kind === '+');
    });
    return this;
  }

  comment(username: string, content: string): this {
    const post = this.#post;
    if (post === null) throw new Error('A comment needs a post before it');
    return this.#say(username, () => ({ postId: this.#postId(post), parentId: null, content }));
  }

  /** An answer to the last comment, or the one said by `under`. */
  reply(username: string, content: string): this {
    const [post, comment] = [this.#post, this.#comment];
    if (post === null || comment === null) throw new Error('A reply needs a comment before it');
    return this.#say(username, () => ({
      postId: this.#postId(post),
      parentId: this.#commentId(comment),
      content,
    }));
  }

  /** Replies and votes on comments go to this comment from here on, 0 being the first. Says nothing of its post. */
  under(comment: number): this {
    if (comment < 0 || comment >= this.#commentCount) throw new Error(`There is no comment ${comment} yet`);
    this.#comment = comment;
    return this;
  }

  commentVote(username: string, kind: '+' | '-'): this {
    const comment = this.#comment;
    if (comment === null) throw new Error('A vote on a comment needs a comment before it');
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      await this.#stage.services.votes.cast(viewer, { kind: 'comment', id: this.#commentId(comment) }, kind === '+');
    });
    return this;
  }

  /** The first follows the other. */
  follow(username: string, other: string): this {
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      const { id } = await this.#member(other);
      await this.#stage.services.follows.follow(viewer, id);
    });
    return this;
  }

  /** Makes all that was said since the last time; answers everything made so far. */
  async build(): Promise<World> {
    const steps = this.#steps;
    this.#steps = [];
    await breathe();
    let turnBegan = performance.now();
    for (const step of steps) {
      await step();
      // The SQLite driver never waits for input or output, so only a real pause lets anyone else in.
      if (performance.now() - turnBegan > LONGEST_TURN_MS) {
        await breathe();
        turnBegan = performance.now();
      }
    }
    this.#world.filesLeftOut = this.#uploads.leftOut;
    return this.#world;
  }

  #say(username: string, input: () => AddCommentInput): this {
    this.#comment = this.#commentCount;
    this.#commentCount += 1;
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      const { comment } = await this.#stage.services.comments.add(viewer, input(), null);
      this.#world.comments.push(comment.id);
    });
    return this;
  }

  #postId(post: number): number {
    const id = this.#world.posts[post];
    if (id === undefined) throw new Error(`Post ${post} was not made`);
    return id;
  }

  #commentId(comment: number): number {
    const id = this.#world.comments[comment];
    if (id === undefined) throw new Error(`Comment ${comment} was not made`);
    return id;
  }

  async #member(username: string, details: Partial<NewDemoMember> = {}): Promise<WorldMember> {
    const known = this.#world.members[username];
    if (known) return known;
    const id = await this.#stage.addMember({
      name: username.charAt(0).toUpperCase() + username.slice(1),
      username,
      bio: null,
      location: null,
      website: null,
      isVerified: false,
      password: null,
      picture: null,
      ...details,
    });
    const member = { id, username, viewer: { id, sessionId: 0 } };
    this.#world.members[username] = member;
    this.#uploads.begin(username, member.viewer);
    return member;
  }
}

export function world(stage: Stage): WorldBuilder {
  return new WorldBuilder(stage);
}
