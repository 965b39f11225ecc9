/** The button that opens a post's comments: the focus returns to it, whatever opened them. */
export function findCommentsButton(postId: number | null): HTMLElement | null {
  return document.querySelector(`[data-post="${postId}"] [data-comments]`);
}
