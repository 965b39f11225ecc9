/** Hashtags that trends, suggestions and searches leave out. */
export interface UnlistedHashtagTable {
  tag_key: string;
  reason: string;
  moderator_id: number;
  created_at: number;
}

/** The posts that are counted: those for everyone, of about the last two days. */
export interface HashtagHourPostTable {
  tag_key: string;
  hour: number;
  author_id: number;
  post_id: number;
  created_at: number;
}

export interface HashtagHourTable {
  tag_key: string;
  hour: number;
  authors: number;
}
