import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** The first one is not in the address. */
export const welcomeSteps = ['topics', 'people', 'circle'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export interface WelcomeSearch {
  step?: WelcomeStep;
}

export function welcomeSearch({ step }: Record<string, unknown>): WelcomeSearch {
  return checkedParams({ step: oneOf(step, welcomeSteps) });
}
