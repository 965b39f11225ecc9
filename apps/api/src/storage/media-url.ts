/** The address of a stored file; relative, so that it holds behind any host name. */
export function mediaUrl(name: string | null): string | null {
  return name === null ? null : `/media/${name}`;
}

/** The name of the stored file that an address of ours leads to; null for every other text. */
export function mediaName(address: string): string | null {
  return /^\/media\/([0-9a-f]+\.[a-z0-9]+)$/.exec(address)?.[1] ?? null;
}
