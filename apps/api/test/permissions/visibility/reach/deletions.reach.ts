import type { ReachOf } from '../reach-kinds.ts';

export const deletions: ReachOf<'deletions'> = {
  'deletions.leave': { exempt: 'about the viewer alone' },
  'deletions.takeBreak': { exempt: 'about the viewer alone' },
};
