/** As in the viewer: a short text is shown large. `length` is in characters. */
export function textSizeOf(length: number): 'large' | 'medium' | 'small' | 'tiny' {
  if (length <= 40) return 'large';
  if (length <= 140) return 'medium';
  return length <= 300 ? 'small' : 'tiny';
}
