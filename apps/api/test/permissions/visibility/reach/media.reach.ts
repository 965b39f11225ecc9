import { audiences } from '../audiences.ts';
import { byId, lists, OWN, onMember, type ReachOf, seesUnderName } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

export const media: ReachOf<'media'> = {
  'media.upload': { exempt: OWN },
  'media.get': { exempt: 'own uploads' },
  'media.describe': { exempt: 'own uploads' },
  'media.discard': { exempt: 'own uploads' },
  'media.listOfMember': [
    onMember(byId),
    lists({
      input: ({ author }) => ({ id: author.id, limit: 50 }),
      mark: (audience) => markOf('picture', audience),
      audiences,
      shows: seesUnderName,
    }),
  ],
};
