import { DomainError } from '@vibeline/core/errors';
import type { StagedFile } from '@vibeline/core/features/media/media.port';
import { IMAGES_MAX } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { RequestContext } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { FastifyRequest } from 'fastify';
import { bodyFields, type FormFile, formFields } from './read-body.ts';

/** A field of a form that holds files. */
interface FileSlot {
  /** Its name; `#` stands for a number that says the order. */
  field: string;
  kinds: readonly MediaKind[];
  most: number;
}

/** How a call takes files: they are received first, and the procedure is handed what became of them. */
export interface TakesFiles {
  slots: FileSlot[];
  /** The field of the input: a list of media, the id of one, or the address of a profile picture. */
  as: 'media' | 'id' | 'profileImage';
  /** Whether the call means nothing without a file. */
  isRequired: boolean;
}

interface Arrived {
  file: StagedFile;
  /** Where it comes among the others: by slot, by number, by arrival. */
  order: [slot: number, number: number];
}

export interface TakenForm {
  input: Record<string, unknown>;
  /** What is to be thrown away when the call is refused, and (unless the call is the upload) when it made no use of it. */
  mediaIds: number[];
}

/** Reads a body with files in it. When this throws, nothing of it is left. */
export async function takeForm(
  request: FastifyRequest,
  rule: TakesFiles,
  context: RequestContext,
  viewer: Viewer,
): Promise<TakenForm> {
  const { media } = context.services;
  const arrived: Arrived[] = [];
  try {
    const fields = request.isMultipart()
      ? await formFields(request, async (file) => {
          const { slot, order } = placeOf(file, rule, arrived);
          await context.spend('uploads', viewer);
          arrived.push({ file: await media.stage(viewer, { bytes: file.bytes, accepts: slot.kinds }), order });
        })
      : await bodyFields(request, true);
    if (rule.isRequired && arrived.length === 0) throw new DomainError('invalid', 'file_required', 'File required');
    const files = arrived.sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]).map(({ file }) => file);
    return await keepAll(rule, fields, files, context, viewer);
  } catch (error) {
    await Promise.all(arrived.map(({ file }) => media.discardStaged(file)));
    throw error;
  }
}

function placeOf(
  { field }: FormFile,
  rule: TakesFiles,
  arrived: Arrived[],
): { slot: FileSlot; order: [number, number] } {
  for (const [index, slot] of rule.slots.entries()) {
    const match = new RegExp(`^${slot.field.replace('#', '(\\d{1,3})')}$`).exec(field);
    if (!match) continue;
    if (arrived.filter(({ order }) => order[0] === index).length >= slot.most) throw tooMany(rule, slot);
    return { slot, order: [index, Number(match[1] ?? 0)] };
  }
  throw new DomainError('unsupported_type', 'unexpected_file', 'Unsupported file type');
}

function tooMany(rule: TakesFiles, slot: FileSlot): DomainError {
  const sentence =
    rule.as === 'media' && slot.most === IMAGES_MAX
      ? `A post can have at most ${IMAGES_MAX} images`
      : `At most ${slot.most} ${slot.most === 1 ? 'file' : 'files'}`;
  return new DomainError('invalid', 'too_many_files', sentence);
}

async function keepAll(
  rule: TakesFiles,
  fields: Record<string, unknown>,
  files: StagedFile[],
  context: RequestContext,
  viewer: Viewer,
): Promise<TakenForm> {
  const { media } = context.services;
  const [first] = files;
  if (first && rule.as === 'profileImage') {
    return { input: { ...fields, profileImage: await media.saveProfileImage(viewer, first) }, mediaIds: [] };
  }
  if (files.length === 0) return { input: fields, mediaIds: [] };
  const kept = await Promise.allSettled(files.map((file) => media.save(viewer, file, null)));
  const mediaIds = kept.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []));
  const failed = kept.find((one) => one.status === 'rejected');
  if (failed) {
    await media.discardUnused(viewer, mediaIds);
    throw failed.reason;
  }
  const made = rule.as === 'id' ? { id: mediaIds[0] } : { media: mediaIds.map((id) => ({ id })) };
  return { input: { ...fields, ...made }, mediaIds };
}
