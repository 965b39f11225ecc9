import { lists, type ReachOf, seesUnmuted } from '../reach-kinds.ts';

export const activities: ReachOf<'activities'> = {
  'activities.latest': lists({
    mark: (audience, { texts }) => `"postId":${texts[audience].post},`,
    audiences: ['public', 'private_account', 'followers', 'close_followers', 'circle', 'anonymous', 'deleted'],
    shows: (audience, relation) => audience === 'public' && seesUnmuted(audience, relation),
  }),
};
