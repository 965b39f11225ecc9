/** The address of a stored file; relative, so that it holds behind any host name. */
export function mediaUrl(name: string | null): string | null {
  return name === null ? null : `/media/${name}`;
}
