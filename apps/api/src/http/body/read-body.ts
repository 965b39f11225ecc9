import { text } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { DomainError } from '@vibeline/core/errors';
import { IMPORT_MEGABYTES_MAX } from '@vibeline/core/features/imports/import.rules';
import { IMAGES_MAX, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import { MEGABYTE, VIDEO_MEGABYTES_MAX } from '@vibeline/core/features/network/network.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { uploadErrors } from '../../features/media/upload.errors.ts';
import { httpErrors } from '../http.errors.ts';
import { hasBody } from './accepted-body.ts';
import { formValues } from './form-values.ts';
import { listNumbering } from './number-lists.ts';

/** One more than a post may have: `stage-files.ts` counts too, and refuses the next one with a better message. */
const FILES_MAX = IMAGES_MAX + VIDEOS_MAX + 1;
const FIELDS_MAX = 20;
const FIELD_BYTES = 20 * 1024;

/** The text fields of a form and the headers of all its parts. */
export const FIELDS_BYTES = 1024 * 1024;

/**
 * Reads JSON, forms and bytes, nothing else. An empty JSON body counts as none: some clients send the header alone.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body.length === 0 ? undefined : parseJson(request, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = fieldsOf(body.toString());
    done(fields ? null : requestErrors.malformed(), fields);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      files: FILES_MAX,
      fileSize: Math.max(VIDEO_MEGABYTES_MAX, IMPORT_MEGABYTES_MAX) * MEGABYTE + 1,
      parts: 25 + FILES_MAX,
      headerPairs: 50,
    },
  });
}

/** Throws `invalid/malformed_request`. */
function parseJson(request: FastifyRequest, body: string): Promise<unknown> {
  const parse = request.server.getDefaultJsonParser('error', 'error');
  return new Promise((resolve, reject) => {
    void parse(request, body, (error, parsed) => (error ? reject(requestErrors.malformed()) : resolve(parsed)));
  });
}

function fieldsOf(text: string): Record<string, unknown> | null {
  const fields: Record<string, unknown> = {};
  const numbered = listNumbering();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > FIELDS_MAX || name in Object.prototype) return null;
    addField(fields, numbered(name), value);
  }
  return fields;
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const known = fields[name];
  if (known === undefined) fields[name] = value;
  else fields[name] = Array.isArray(known) ? [...known, value] : [known, value];
}

type BusboyFileStream = MultipartFile['file'];

interface FormFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * The named fields of a body of any type; `input` gives the types of a form's fields. `onFile` is called for one file
 * after another and must read it. Throws `invalid/malformed_request` when the body has no fields.
 */
export async function readFields(
  request: FastifyRequest,
  input: ZodType | null,
  onFile: (file: FormFile) => Promise<void> = refuseFile,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return formValues(await readForm(request, onFile), input);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw requestErrors.malformed();
  return request.mediaType === 'application/x-www-form-urlencoded' ? formValues({ ...body }, input) : { ...body };
}

/** Of a read that takes a small body: its fields, if it is JSON. Throws `invalid/malformed_request`. */
export async function readSmallJson(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!hasBody(request.raw) || request.mediaType !== 'application/json') return {};
  // Whoever has gone sends no more.
  const body = await text(request.raw).catch(() => {
    throw requestErrors.malformed();
  });
  const value = await parseJson(request, body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw requestErrors.malformed();
  return { ...value };
}

function refuseFile(): never {
  throw uploadErrors.unsupportedFile();
}

async function readForm(
  request: FastifyRequest,
  onFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const files: BusboyFileStream[] = [];
  const numbered = listNumbering();
  limitForm(request, files);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        files.push(part.file);
        // Browsers send a file input without a file as a file without a name.
        if (part.filename) await onFile({ name: part.fieldname, bytes: part.file });
        else part.file.resume();
      } else if (part.valueTruncated) {
        throw httpErrors.bodyTooLarge();
      } else {
        addField(fields, numbered(part.fieldname), part.value);
      }
    }
  } catch (error) {
    // Stops reading until the response is sent; then the rest is discarded up to a limit.
    request.raw.unpipe();
    request.raw.pause();
    // Errors of the parser's limits have a status; one without it means that the form is malformed or incomplete.
    const hasStatus = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw hasStatus ? error : requestErrors.malformed();
  }
  return fields;
}

/** The parser's own limits leave out bytes that it skips, such as those before the first part. */
function limitForm({ raw, maxBodyBytes }: FastifyRequest, files: BusboyFileStream[]): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    // The parser reads this chunk next; it has counted the files' bytes in the earlier ones.
    const bytesBesideFiles = files.reduce((rest, file) => rest - file.bytesRead, bytes);
    bytes += chunk.length;
    if (bytes <= maxBodyBytes && bytesBesideFiles <= FIELDS_BYTES) return;
    raw.off('data', count);
    // Ends the iteration over the parts; the connection stays open for the response.
    raw.emit('error', httpErrors.bodyTooLarge());
  };
  raw.on('data', count);
}
