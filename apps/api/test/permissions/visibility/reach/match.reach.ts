import { seesMember } from '../audiences.ts';
import { byId, lists, OWN, onSession, type ReachOf } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

const OF_A_PAIR = { exempt: 'matches of the viewer; a block ends them' };

export const match: ReachOf<'match'> = {
  'match.listSessions': lists({
    mark: (audience) => `"vibeContent":"${markOf('session', audience)}"`,
    audiences: ['public', 'private_account'],
    shows: (_audience, relation) => seesMember(relation) && relation !== 'muting',
  }),
  'match.listOwnSessions': { exempt: OWN },
  'match.createSession': { exempt: OWN },
  'match.counts': { exempt: OWN },
  'match.getSession': onSession(byId),
  'match.cancelSession': onSession(byId, { isForAuthor: true }),
  'match.request': onSession(
    ({ id }, { texts }) => {
      const { author } = texts.private_account.session === id ? texts.private_account : texts.public;
      return { sessionId: id, targetUserId: author.id };
    },
    { isForOthers: true },
  ),
  'match.joinWaitingList': onSession(byId, { isForOthers: true }),
  'match.leaveWaitingList': onSession(byId),
  'match.setOutcome': onSession(({ id }) => ({ id, outcome: 'took_place' }), { isForAuthor: true }),
  'match.leave': OF_A_PAIR,
  'match.reveal': OF_A_PAIR,
  'match.block': OF_A_PAIR,
  'match.unblock': { exempt: OWN },
  'match.listBlocks': { exempt: OWN },
  'match.listMatches': OF_A_PAIR,
  'match.answer': OF_A_PAIR,
  'match.withdraw': OF_A_PAIR,
};
