import { IMPORT_MEGABYTES_MAX } from '@vibeline/core/features/imports/import.rules';
import { IMAGE_MEGABYTES_MAX, MEGABYTE, VIDEO_MEGABYTES_MAX } from '@vibeline/core/features/network/network.rules';
import type { FileKind, StagedFile } from '@vibeline/core/rpc/context';
import type { AcceptedFiles, FileField } from '@vibeline/core/rpc/rest-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { ServerContext } from '../create-context.ts';
import { httpErrors } from '../http.errors.ts';
import { FIELDS_BYTES, readFields } from './read-body.ts';

interface ReceivedFile {
  staged: StagedFile;
  position: [field: number, number: number];
}

/** What a network may allow; what it allows is checked when a file is received. */
const maxBytes: Record<FileKind, number> = {
  archive: IMPORT_MEGABYTES_MAX * MEGABYTE,
  image: IMAGE_MEGABYTES_MAX * MEGABYTE,
  video: VIDEO_MEGABYTES_MAX * MEGABYTE,
};

export function formLimit(accepted: AcceptedFiles | null): number {
  const files = accepted?.fields ?? [];
  return files.reduce(
    (bytes, { accepts, max }) => bytes + max * Math.max(...accepts.map((kind) => maxBytes[kind])),
    FIELDS_BYTES,
  );
}

export async function withStagedFiles<Output>(
  request: FastifyRequest,
  { accepted, input }: { accepted: AcceptedFiles; input: ZodType | null },
  { context, viewer }: { context: ServerContext; viewer: Viewer },
  call: (fields: Record<string, unknown>, files: StagedFile[]) => Promise<Output>,
): Promise<Output> {
  const { media, imports } = context.services;
  const received: ReceivedFile[] = [];
  try {
    const fields = await readFields(request, input, async ({ name, bytes }) => {
      const { field, position } = findField(name, accepted.fields, received);
      await context.consumeRateLimit('uploads', viewer);
      const accepts = field.accepts.filter((kind) => kind !== 'archive');
      const file = { bytes, ...sizeMaxOf(request) };
      const staged = accepts.length === 0 ? imports.stage(viewer, file) : media.stage(viewer, { ...file, accepts });
      received.push({ staged: await staged, position });
    });
    if (request.isMultipart()) assertCounts(fields, accepted, received);
    if (received.length > 0 && accepted.replaces !== null) delete fields[accepted.replaces];
    return await call(fields, inOrder(received));
  } finally {
    await Promise.all(received.map(({ staged }) => media.discardStaged(staged)));
  }
}

function sizeMaxOf({ headers }: FastifyRequest): { sizeMax?: number } {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? { sizeMax: length } : {};
}

function findField(name: string, fields: readonly FileField[], received: ReceivedFile[]) {
  for (const [index, field] of fields.entries()) {
    const match = new RegExp(`^${field.name.replace('#', '(\\d{1,3})')}$`).exec(name);
    if (!match && !field.hasAnyName) continue;
    if (received.filter(({ position }) => position[0] === index).length >= field.max)
      throw httpErrors.tooManyFiles(field);
    const position: ReceivedFile['position'] = [index, Number(match?.[1] ?? 0)];
    return { field, position };
  }
  throw httpErrors.unexpectedFile();
}

function assertCounts(fields: Record<string, unknown>, accepted: AcceptedFiles, received: ReceivedFile[]): void {
  for (const [index, { countedBy }] of accepted.fields.entries()) {
    const said = countedBy === undefined ? undefined : fields[countedBy];
    if (countedBy === undefined || said === undefined) continue;
    const count = received.filter(({ position }) => position[0] === index).length;
    if (typeof said !== 'string' || !/^\d{1,4}$/.test(said) || Number(said) !== count)
      throw httpErrors.fileCountDiffers(countedBy);
  }
}

function inOrder(received: ReceivedFile[]): StagedFile[] {
  return received
    .toSorted((a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1])
    .map(({ staged }) => staged);
}
