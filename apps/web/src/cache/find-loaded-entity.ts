import type { findEntity } from './find-entity.ts';

type FindEntity = typeof findEntity;

let find: FindEntity | null = null;

/** Called by find-entity.ts when it is loaded. */
export function provideFindEntity(provided: FindEntity): void {
  find = provided;
}

/**
 * As `findEntity`; finds nothing until that is loaded, which happens in the background. A page that loads first has nothing
 * in the cache to find, so its script does without the list of what each query holds.
 */
export const findLoadedEntity: FindEntity = (...search) => find?.(...search);
