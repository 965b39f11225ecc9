/** A short text is shown large. `length` is in characters. */
export function textSizeOf(length: number): 'large' | 'medium' | 'small' {
  if (length <= 80) return 'large';
  return length <= 220 ? 'medium' : 'small';
}
