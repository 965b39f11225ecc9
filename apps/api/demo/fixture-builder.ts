import type { AddCommentInput } from '@vibeline/core/features/comments/comment.schema';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import type { CreatePostInput } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { VIEWS_MAX } from '@vibeline/core/views.rules';
import type { PreparedMedia } from './prepared-media.ts';
import type { NewSeedMember, SeedEnvironment } from './seed-environment.ts';

interface FixtureMember {
  id: number;
  username: string;
  viewer: Viewer;
}

interface Fixture {
  members: Record<string, FixtureMember>;
  posts: number[];
  comments: number[];
}

export interface FixtureMedia {
  alt: string;
  media: PreparedMedia;
}

/**
 * Collects steps; `build()` runs them in their order through the services:
 * `fixture(environment).member('ana').post('hello').vote('ben', '+').build()`.
 */
export class FixtureBuilder {
  readonly #environment: SeedEnvironment;
  readonly #fixture: Fixture = { members: {}, posts: [], comments: [] };
  #steps: (() => Promise<void>)[] = [];
  #author: string | null = null;
  #media: FixtureMedia[] = [];
  #postCount = 0;
  #post: number | null = null;
  #commentCount = 0;
  #comment: number | null = null;

  constructor(environment: SeedEnvironment) {
    this.#environment = environment;
  }

  at(ms: number): this {
    this.#steps.push(async () => this.#environment.setTime(ms));
    return this;
  }

  /** The author of the following posts; created on first mention, the only one where details count. */
  member(username: string, details: Partial<NewSeedMember> = {}): this {
    this.#author = username;
    this.#steps.push(async () => {
      await this.#member(username, details);
    });
    return this;
  }

  media(...media: FixtureMedia[]): this {
    this.#media.push(...media);
    return this;
  }

  post(content: string, details: Partial<CreatePostInput> = {}): this {
    const author = this.#author;
    if (author === null) throw new Error('A post needs a member before it');
    this.#post = this.#postCount;
    this.#postCount += 1;
    const attached = this.#media;
    this.#media = [];
    this.#steps.push(async () => {
      const { viewer } = await this.#member(author);
      const media = await this.#addMedia(viewer, attached);
      const input = { content, category: null, hashtags: [], media, isAnonymous: false, ...details };
      const { id } = await this.#environment.services.posts.create(viewer, input, { idempotencyKey: null });
      this.#fixture.posts.push(id);
    });
    return this;
  }

  /** The post that following votes and comments go to, 0 being the first; without it, the last one. */
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
      await this.#environment.services.votes.cast(viewer, { postId: this.#postId(post), isPositive: kind === '+' });
    });
    return this;
  }

  comment(username: string, content: string): this {
    const post = this.#post;
    if (post === null) throw new Error('A comment needs a post before it');
    return this.#addComment(username, () => ({ postId: this.#postId(post), parentId: null, content }));
  }

  reply(username: string, content: string): this {
    const [post, comment] = [this.#post, this.#comment];
    if (post === null || comment === null) throw new Error('A reply needs a comment before it');
    return this.#addComment(username, () => ({
      postId: this.#postId(post),
      parentId: this.#commentId(comment),
      content,
    }));
  }

  views(username: string, posts: readonly number[]): this {
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      const ids = posts.map((post) => this.#postId(post));
      for (let start = 0; start < ids.length; start += VIEWS_MAX) {
        const batch = ids.slice(start, start + VIEWS_MAX);
        await this.#environment.services.posts.recordViews(
          viewer,
          { postIds: batch },
          { client: { ip: '', userAgent: null } },
        );
      }
    });
    return this;
  }

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
      await this.#environment.services.comments.castVote(viewer, {
        commentId: this.#commentId(comment),
        isPositive: kind === '+',
      });
    });
    return this;
  }

  follow(username: string, other: string): this {
    return this.#between(username, other, async (viewer, id) => {
      await this.#environment.services.follows.follow(viewer, { followingId: id });
    });
  }

  friend(one: string, other: string): this {
    return this.friendRequest(one, other).#between(other, one, async (viewer, id) => {
      await this.#environment.services.friends.accept(viewer, { id });
    });
  }

  friendRequest(requester: string, addressee: string): this {
    return this.#between(requester, addressee, async (viewer, id) => {
      await this.#environment.services.friends.request(viewer, { addresseeId: id });
    });
  }

  closeFriend(username: string, friend: string): this {
    return this.#between(username, friend, async (viewer, id) => {
      await this.#environment.services.friends.setClose(viewer, { id, isClose: true });
    });
  }

  act(username: string, work: (environment: SeedEnvironment, viewer: Viewer) => Promise<void>): this {
    this.#steps.push(async () => work(this.#environment, (await this.#member(username)).viewer));
    return this;
  }

  actOn(
    username: string,
    other: string,
    work: (environment: SeedEnvironment, viewer: Viewer, otherId: number) => Promise<void>,
  ): this {
    return this.#between(username, other, (viewer, otherId) => work(this.#environment, viewer, otherId));
  }

  async build(): Promise<Fixture> {
    const steps = this.#steps;
    this.#steps = [];
    for (const step of steps) await step();
    return this.#fixture;
  }

  #between(username: string, other: string, act: (viewer: Viewer, otherId: number) => Promise<void>): this {
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      const { id } = await this.#member(other);
      await act(viewer, id);
    });
    return this;
  }

  #addComment(username: string, input: () => AddCommentInput): this {
    this.#comment = this.#commentCount;
    this.#commentCount += 1;
    this.#steps.push(async () => {
      const { viewer } = await this.#member(username);
      const { comment } = await this.#environment.services.comments.add(viewer, input(), { idempotencyKey: null });
      this.#fixture.comments.push(comment.id);
    });
    return this;
  }

  async #addMedia({ id }: Viewer, attached: readonly FixtureMedia[]): Promise<PostMediaInput> {
    const added: PostMediaInput = [];
    for (const { alt, media } of attached) added.push({ id: await this.#environment.addMedia(id, media), alt });
    return added;
  }

  #postId(post: number): number {
    const id = this.#fixture.posts[post];
    if (id === undefined) throw new Error(`Post ${post} was not made`);
    return id;
  }

  #commentId(comment: number): number {
    const id = this.#fixture.comments[comment];
    if (id === undefined) throw new Error(`Comment ${comment} was not made`);
    return id;
  }

  async #member(username: string, details: Partial<NewSeedMember> = {}): Promise<FixtureMember> {
    const known = this.#fixture.members[username];
    if (known) return known;
    const id = await this.#environment.addMember({
      name: username.charAt(0).toUpperCase() + username.slice(1),
      username,
      bio: null,
      location: null,
      website: null,
      isVerified: false,
      password: null,
      picture: null,
      sharesData: false,
      ...details,
    });
    const member = { id, username, viewer: { id, sessionId: 0 } };
    this.#fixture.members[username] = member;
    return member;
  }
}

export function fixture(environment: SeedEnvironment): FixtureBuilder {
  return new FixtureBuilder(environment);
}
