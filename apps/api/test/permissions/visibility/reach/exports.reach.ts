import type { ReachOf } from '../reach-kinds.ts';

export const accountExports: ReachOf<'exports'> = {
  'exports.get': { exempt: 'about the viewer alone' },
  'exports.request': { exempt: 'about the viewer alone; what the archive has is in exports.both.test.ts' },
  'exports.createLink': { exempt: 'about the viewer alone' },
};
