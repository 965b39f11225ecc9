import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface InvitationsSearch {
  tab?: 'joined';
}

export function invitationsSearch({ tab }: Record<string, unknown>): InvitationsSearch {
  return checkedParams({ tab: oneOf(tab, ['joined']) });
}
