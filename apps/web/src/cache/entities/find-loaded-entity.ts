import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { LiveStream } from '@vibeline/core/features/live/live.schema';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Cache } from '../use-cache.ts';

export interface FoundEntities {
  post: Post;
  author: Author;
  user: User;
  circle: Circle;
  session: VibeSession;
  stream: LiveStream;
  conversation: Conversation;
}

export type FindEntity = <Kind extends keyof FoundEntities>(
  cache: Cache,
  kind: Kind,
  id: number,
) => FoundEntities[Kind] | undefined;

let find: FindEntity | null = null;

export function provideFindEntity(provided: FindEntity): void {
  find = provided;
}

/**
 * As `findEntity`; finds nothing until that is loaded, which happens in the background. A page that loads first has nothing
 * in the cache to find, so its script does without the list of what each query holds.
 */
export const findLoadedEntity: FindEntity = (...search) => find?.(...search);
