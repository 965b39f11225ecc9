/** A comment, with the replies to it in their order. */
export interface CommentDraft {
  /** The author's username. */
  by: string;
  text: string;
  replies?: ReplyDraft[];
  /** Exactly these votes, positive and negative; else a few, as its author is usually taken. */
  votes?: [positive: number, negative: number];
}

export type ReplyDraft = Omit<CommentDraft, 'replies'>;

/** What is said under one post. */
export interface Conversation {
  /** How the post begins; no other one does. */
  under: string;
  comments: CommentDraft[];
}
