import type { Snapshot } from '../db/snapshot.ts';
import { StartError } from '../start-error.ts';
import { type Manifest, mediaPath } from './manifest.ts';

export function assertDescribed(found: Snapshot, manifest: Manifest): void {
  const tables = new Set([...Object.keys(found.rows), ...Object.keys(manifest.rows)]);
  const wrong = [...tables].filter((table) => found.rows[table] !== manifest.rows[table]);
  if (wrong.length > 0) {
    throw unlike(`it has other numbers of rows (${list(wrong)})`);
  }
  if (found.migrations.join() !== manifest.migrations.join()) {
    throw unlike(`it has other migrations (${list(found.migrations)})`);
  }
  if (manifest.includesMedia) assertMediaListed(found.mediaNames, manifest);
}

function assertMediaListed(names: readonly string[], { files, missing }: Manifest): void {
  const listed = new Set(files.map(({ path }) => path));
  const unlisted = names.filter((name) => !listed.has(mediaPath(name)) && !missing?.includes(name));
  if (unlisted.length === 0) return;
  // Versions that did not save which files were missing listed all others.
  if (missing === undefined && files.length > 1) return;
  throw unlike(`it names files that are not listed (${list(unlisted)})`);
}

function unlike(difference: string): StartError {
  return new StartError(
    `The database in the backup is not the one of its manifest, and nothing was restored: ${difference}.`,
  );
}

function list(names: readonly string[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
}
