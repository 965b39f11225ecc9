import { UNLISTED_MAX } from '@vibeline/core/features/trends/trend.rules';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';

export const unlistingSamples = {
  'trends.listUnlisted': () => ({}),
  'trends.setListing': () => ({ tag: 'spam', isListed: false, reason: 'Spam.' }),
};

export function unlistingRefusals(world: () => { app: TestApp; moderator: TestMember }): RefusedCall[] {
  const setListing = (tag: string) => ({
    ...{ token: world().moderator.token, path: { tag } },
    body: { isListed: false, reason: 'Spam.' },
  });
  return [
    ['setHashtagListing', 'invalid_input', () => setListing('a-b')],
    [
      'setHashtagListing',
      'too_many_unlisted',
      async () => {
        const { app, moderator } = world();
        const tags = Array.from({ length: UNLISTED_MAX }, (_, index) => `spam${index}`);
        const row = { reason: 'Spam.', moderator_id: moderator.id, created_at: 1 };
        await app.database.db
          .insertInto('unlisted_hashtags')
          .values(tags.map((tag_key) => ({ tag_key, ...row })))
          .execute();
        return setListing('one_more');
      },
    ],
  ];
}
