import { createStore } from '../../../lib/store.ts';
import type { CreatedPost } from '../created-post.ts';
import type { NewPost } from './new-post.change.ts';

/** What has become of an unsent post, until the member has been told. */
export type PostReport = { created: CreatedPost } | { refused: NewPost; error: unknown };

export const lastPostReport = createStore<PostReport | null>(null);
