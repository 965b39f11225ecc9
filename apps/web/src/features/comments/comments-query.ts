const PAGE_SIZE = 20;

export function commentsInput(postId: number) {
  return { id: postId, limit: PAGE_SIZE };
}

/** A post's comments, oldest first. Not refetched on window focus, because the list would change while it is read. */
export const COMMENTS_OPTIONS = {
  // The comments button prefetches them; the dialog that then opens must not fetch them again.
  staleTime: 5000,
  refetchOnWindowFocus: false,
};
