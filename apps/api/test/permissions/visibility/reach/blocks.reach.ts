import { ofMembers, type ReachOf } from '../reach-kinds.ts';

export const blocks: ReachOf<'blocks'> = {
  'blocks.block': { exempt: 'who was blocked may block too; it returns the public name' },
  'blocks.unblock': { exempt: 'the same response for every id' },
  'blocks.list': [
    ofMembers((relation) => relation === 'blocking'),
    ofMembers(
      (relation) => relation === 'blocking',
      ({ author }) => ({ username: author.username }),
    ),
  ],
};
