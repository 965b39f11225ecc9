import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of the circles says. */
export interface CirclesSearch {
  /** One's own without one. */
  tab?: 'discover' | 'invitations';
}

export function circlesSearch({ tab }: Record<string, unknown>): CirclesSearch {
  return checkedParams({ tab: oneOf(tab, ['discover', 'invitations']) });
}
