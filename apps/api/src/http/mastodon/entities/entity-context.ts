/** What entities need to know of the request that they answer. */
export interface EntityContext {
  /** Such as `https://social.example`: clients expect absolute addresses. */
  origin: string;
  /** null for a visitor. */
  viewerId: number | null;
  /**
   * The absolute address of a file, with a signature where only members read. Signed here and not in the finished answer:
   * there an address cannot be told from a member’s text, which would be shown to others with it.
   */
  mediaUrl: (path: string) => string;
}

export function absoluteUrl({ origin }: Pick<EntityContext, 'origin'>, path: string): string {
  return `${origin}${path}`;
}
