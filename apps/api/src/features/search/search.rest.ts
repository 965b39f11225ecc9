import { restPost, toRestPost } from '@vibeline/core/features/posts/post.schema';
import { searchTooLong } from '@vibeline/core/features/search/search.rules';
import { type RestRow, restList } from '../../http/rest/rest-row.ts';

export const searchRows: RestRow[] = [
  restList({
    path: '/api/search/posts',
    procedure: 'search.posts',
    operationId: 'searchPosts',
    summary: 'Search posts',
    description:
      'Posts that you may see, with all the words. Those that contain the words themselves come first, then those in which longer words begin with them; each newest first. Words between double quotes are found as they are, and several of them only next to each other. Case, accents and forms of a letter make no difference. `from:ana` finds posts of that member that name them, `has:image` and `has:video` those with one, `since:2026-01-31` and `before:2026-02-01` those of that day or later, and of an earlier day (UTC); an operator that cannot be read is ordinary words. Without a word and an operator nothing is found. A page may come short, with a `Link` header to go on.',
    refusals: [searchTooLong()],
    item: { schema: restPost, from: toRestPost },
  }),
];
