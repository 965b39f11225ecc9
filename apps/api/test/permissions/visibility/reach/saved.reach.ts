import { OWN, onComment, onPost, onStory, type ReachOf } from '../reach-kinds.ts';

export const saved: ReachOf<'saved'> = {
  'saved.list': { exempt: 'what it shows of what others wrote: saved.both.test.ts' },
  'saved.find': { exempt: OWN },
  'saved.findIds': { exempt: OWN },
  'saved.save': [
    onPost(({ id }) => ({ kind: 'post', id })),
    onComment(({ id }) => ({ kind: 'comment', id })),
    onStory(({ id }) => ({ kind: 'story', id })),
  ],
  'saved.remove': { exempt: 'the same response for every id' },
  'saved.folders': { exempt: OWN },
  'saved.addFolder': { exempt: OWN },
  'saved.renameFolder': { exempt: OWN },
  'saved.removeFolder': { exempt: OWN },
};
