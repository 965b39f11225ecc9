/** What the address of the messages says, beside the conversation. */
export interface ListSearch {
  /** The inbox without one. */
  tab?: 'requests';
  /** Only conversations whose name contains this. */
  search?: string;
}
