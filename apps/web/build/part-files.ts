/** The chunks of the entry, which is loaded before any part. */
const LOADED = /\/(base|rolldown-runtime)-[^/]+$/;

/**
 * Of the files that a dynamic import fetches side by side, those that are not loaded yet: each script lists them. The
 * page itself preloads all that the entry imports.
 */
export function withoutLoaded(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !LOADED.test(file));
}
