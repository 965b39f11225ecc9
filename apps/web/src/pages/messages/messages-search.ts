import type { ListSearch } from '../../features/messages/list/list-search.ts';
import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

export function messagesSearch({ tab, search }: Record<string, unknown>): ListSearch {
  return checkedParams({ tab: oneOf(tab, ['requests']), search: textParam(search) });
}
