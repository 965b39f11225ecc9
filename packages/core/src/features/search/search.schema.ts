import type * as z from 'zod';
import { idInput } from '../../ids.ts';
import { pageInput } from '../../page.ts';
import { memberText } from '../../text.ts';
import { postPage } from '../posts/post.schema.ts';
import { searchText } from './search.rules.ts';

const searchInput = memberText(searchText).describe(
  'Words, hashtags and usernames, and operators: `from:ana`, `has:image`, `has:video`, `since:2026-01-31`, `before:2026-02-01`. Words between double quotes are found as they are.',
);

export const searchPostsInput = pageInput.extend({
  q: searchInput,
  authorId: idInput.optional().describe('Only posts of this member that name them.'),
});
export type SearchPostsInput = z.output<typeof searchPostsInput>;

export const foundPosts = postPage;
export type FoundPosts = z.output<typeof foundPosts>;
