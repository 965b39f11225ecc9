/** The pattern of `like … escape '\'` for texts that contain this one. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
