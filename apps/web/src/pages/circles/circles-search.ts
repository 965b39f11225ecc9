import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface CirclesSearch {
  tab?: 'discover' | 'invitations';
}

export function circlesSearch({ tab }: Record<string, unknown>): CirclesSearch {
  return checkedParams({ tab: oneOf(tab, ['discover', 'invitations']) });
}
