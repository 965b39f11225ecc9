import { seesMember } from '../audiences.ts';
import { lists, type ReachOf } from '../reach-kinds.ts';
import { AUTHOR } from '../world.ts';

export const vibers: ReachOf<'vibers'> = {
  // Not whom the viewer follows or has asked to.
  'vibers.listTop': lists({
    mark: () => `"username":"${AUTHOR}"`,
    audiences: ['public'],
    shows: (_audience, relation) =>
      seesMember(relation) && !['visitor', 'muting', 'follower', 'pending', 'author'].includes(relation),
  }),
};
