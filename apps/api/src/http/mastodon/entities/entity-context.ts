/** What entities need to know of the request that they answer. */
export interface EntityContext {
  /** Such as `https://social.example`: clients expect absolute addresses. */
  origin: string;
  /** null for a visitor. */
  viewerId: number | null;
}

export function absoluteUrl({ origin }: Pick<EntityContext, 'origin'>, path: string): string {
  return `${origin}${path}`;
}
