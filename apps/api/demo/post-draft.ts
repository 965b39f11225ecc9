export interface PostDraft {
  /** The author's username. */
  by: string;
  text: string;
  /** Hashtags beside the text, without #. */
  tags?: string[];
  category?: string;
  isAnonymous?: true;
  /** How it is taken, 0 to 1, when that is not how its author's posts usually are. */
  mood?: number;
  /** How many care, 1 being usual; 0 leaves it without a vote. */
  reach?: number;
  /** Exactly these votes, positive and negative, of others. */
  votes?: [positive: number, negative: number];
}

export interface FreshPostDraft extends PostDraft {
  minutesAgo: number;
  votes: [positive: number, negative: number];
}
