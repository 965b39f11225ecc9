import { setImmediate as breathe } from 'node:timers/promises';
import type { CreatePostInput } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { NewDemoMember, Stage } from './stage.ts';

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
}

/** Longest stretch of work before others get a turn. */
const LONGEST_TURN_MS = 10;

/**
 * Says what a world should hold; `build()` then makes it, in the order it was said, through the services:
 * `world(stage).member('ana').post('hello').vote('ben', '+').build()`.
 */
export class WorldBuilder {
  readonly #stage: Stage;
  readonly #world: World = { members: {}, posts: [] };
  #steps: (() => Promise<void>)[] = [];
  #author: string | null = null;
  #postCount = 0;
  #post: number | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
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

  /** A post by the last `member`. */
  post(content: string, details: Partial<CreatePostInput> = {}): this {
    const author = this.#author;
    if (author === null) throw new Error('A post needs a member before it');
    this.#post = this.#postCount;
    this.#postCount += 1;
    this.#steps.push(async () => {
      const { viewer } = await this.#member(author);
      const input = { content, category: null, hashtags: [], media: [], isAnonymous: false, ...details };
      const { id } = await this.#stage.services.posts.create(viewer, input, null);
      this.#world.posts.push(id);
    });
    return this;
  }

  /** Votes go to this post from here on, 0 being the first; without it they go to the last one said. */
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
      const postId = this.#world.posts[post];
      if (postId === undefined) throw new Error(`Post ${post} was not made`);
      await this.#stage.services.votes.cast(viewer, { postId, isPositive: kind === '+' });
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
    return this.#world;
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
    return member;
  }
}

export function world(stage: Stage): WorldBuilder {
  return new WorldBuilder(stage);
}
