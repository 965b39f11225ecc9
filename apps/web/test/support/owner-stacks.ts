import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React makes so many stacks a second, and counts them here. */
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Keeps React's development build from making a stack for each element, which only its warnings show and which takes a sixth
 * of the time of tests: as if it had made as many as it makes in a second. It has no setting for that.
 */
export function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
    throw new Error('React counts its stacks elsewhere now: see owner-stacks.ts');
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => undefined, configurable: true });
}
