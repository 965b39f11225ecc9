/** Matches the addresses of a chunk's script and style; build/chunks.ts says what is in it. */
export const chunkFiles = (name: string) => new RegExp(`/${name}-[0-9a-f]{7}\\.(js|css)$`);
