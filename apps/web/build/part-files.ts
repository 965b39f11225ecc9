/** The chunks of the entry, which is loaded before any part. */
const LOADED = /\/(base|rolldown-runtime)-[^/]+$/;

/** Of the files that a dynamic import fetches side by side, those that are not loaded yet: each script lists them. */
export function withoutLoaded(_file: string, files: string[]): string[] {
  return files.filter((file) => !LOADED.test(file));
}
