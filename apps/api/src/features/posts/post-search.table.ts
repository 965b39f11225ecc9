/** Each engine stores tokens in its own form (`db/full-text`), so the columns are not read. */
export interface FullTextIndexTable {
  tokens: string;
}
