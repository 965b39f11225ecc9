import type { Rolldown } from 'vite';

export function filesOf(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of stylesOf(chunk)) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}

export function stylesOf(chunk: Rolldown.OutputChunk): Set<string> {
  const { viteMetadata } = chunk as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
  return viteMetadata?.importedCss ?? new Set();
}

export function chunkWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`))) return file;
  throw new Error(`${module} is in no chunk.`);
}
