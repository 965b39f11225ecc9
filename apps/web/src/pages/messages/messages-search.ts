import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the messages says, beside the conversation. */
export interface MessagesSearch {
  /** The inbox without one. */
  tab?: 'requests';
  /** Only conversations whose name contains this. */
  search?: string;
}

export function messagesSearch({ tab, search }: Record<string, unknown>): MessagesSearch {
  return checkedParams({ tab: oneOf(tab, ['requests']), search: textParam(search) });
}
