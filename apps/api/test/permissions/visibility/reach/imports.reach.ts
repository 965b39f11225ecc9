import type { ReachOf } from '../reach-kinds.ts';

export const accountImports: ReachOf<'imports'> = {
  'imports.get': { exempt: 'about the viewer alone' },
  'imports.request': { exempt: 'about the viewer alone' },
  'imports.upload': { exempt: 'about the viewer alone; what an archive adds is in imports.test.ts' },
  'imports.undoOne': { exempt: 'about the viewer alone; others’ imports are in imports.test.ts' },
  'imports.undo': { exempt: 'about the viewer alone' },
};
