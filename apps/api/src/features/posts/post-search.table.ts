/** The index of a full text (`db/full-text`), in which each engine stores tokens in its own form. Its columns are not read. */
export interface FullTextIndexTable {
  tokens: string;
}
