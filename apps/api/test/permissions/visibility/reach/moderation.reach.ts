import { audiences, commentAudiences, sees, seesComment, seesMember, seesReply } from '../audiences.ts';
import {
  ABSENT,
  FOR_MODERATORS,
  type List,
  lists,
  OWN,
  ofMembers,
  onComment,
  onMember,
  onPost,
  type ReachOf,
} from '../reach-kinds.ts';
import { markOf } from '../world.ts';

type Reported = Pick<List, 'mark' | 'audiences' | 'shows'>;

/** Each viewer has reported the comments of the authors, */
const reportedComment: Reported = {
  mark: (audience) => `"excerpt":"${markOf('comment', audience)}"`,
  audiences: commentAudiences,
  shows: (audience, relation) => relation !== 'author' && seesComment(audience, relation),
};

/** the replies to them, */
const reportedReply: Reported = {
  mark: (audience) => `"excerpt":"${markOf('reply', audience)}`,
  audiences: commentAudiences,
  shows: (audience, relation) => relation !== 'author' && seesReply(audience, relation),
};

/** and the comments under their posts. */
const reportedCommentOnPost: Reported = {
  mark: (audience) => `"excerpt":"on ${markOf('post', audience)}"`,
  audiences,
  shows: (audience, relation) => relation !== 'author' && sees(audience, relation),
};

export const moderation: ReachOf<'moderation'> = {
  'moderation.listCases': FOR_MODERATORS,
  'moderation.getCase': FOR_MODERATORS,
  'moderation.decide': FOR_MODERATORS,
  'moderation.decideMember': FOR_MODERATORS,
  'moderation.undo': FOR_MODERATORS,
  'moderation.answerAppeal': FOR_MODERATORS,
  'moderation.listSuspensions': FOR_MODERATORS,
  'moderation.listRings': FOR_MODERATORS,
  'moderation.getRing': FOR_MODERATORS,
  'moderation.excludeRing': FOR_MODERATORS,
  'moderation.endRingExclusion': FOR_MODERATORS,
  'moderation.listLog': FOR_MODERATORS,
  'moderation.exportLog': FOR_MODERATORS,
};

export const reports: ReachOf<'reports'> = {
  'reports.create': [
    onPost(({ id }) => ({ kind: 'post', id, reason: 'spam' }), { isForOthers: true }),
    onComment(({ id }) => ({ kind: 'comment', id, reason: 'spam' }), { isForOthers: true }),
    onMember(({ id }) => ({ kind: 'member', id, reason: 'spam' })),
  ],
  'reports.createAll': [
    onPost(({ id }) => ({ subjects: [{ kind: 'post', id }], reason: 'spam' }), { isForOthers: true }),
    onComment(({ id }) => ({ subjects: [{ kind: 'comment', id }], reason: 'spam' }), { isForOthers: true }),
    onMember(({ id }) => ({ subjects: [{ kind: 'member', id }], reason: 'spam' })),
  ],
  'reports.list': [
    ...[reportedComment, reportedReply, reportedCommentOnPost].map((reported) =>
      lists({ input: () => ({ limit: 50 }), ...reported }),
    ),
    ofMembers(
      (relation) => relation !== 'author' && seesMember(relation),
      () => ({ limit: 50 }),
    ),
  ],
  'reports.get': [
    lists({
      ...reportedComment,
      input: ({ commentReports }, _world, relation) => ({ id: commentReports.get(relation) ?? ABSENT }),
    }),
    ofMembers(
      (relation) => relation !== 'author' && seesMember(relation),
      ({ memberReports }, _world, relation) => ({ id: memberReports.get(relation) ?? ABSENT }),
    ),
  ],
  'reports.listDecisions': { exempt: OWN },
  'reports.getDecision': { exempt: OWN },
  'reports.appeal': { exempt: OWN },
  'reports.appealSuspension': { exempt: OWN },
  'reports.listLog': { exempt: OWN },
};
