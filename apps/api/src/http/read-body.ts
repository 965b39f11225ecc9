import multipart from '@fastify/multipart';
import { DomainError } from '@vibeline/core/errors';
import { IMAGES_MAX, VIDEO_MAX_BYTES, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import { isShallow } from '@vibeline/core/rpc/transformer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A post of 5,000 characters, each escaped, still fits. */
export const JSON_LIMIT = 64 * 1024;

/** The files are counted where they are taken, one sooner than here, to be refused in better words. */
const MOST_FILES = IMAGES_MAX + VIDEOS_MAX + 1;

function malformed(): DomainError {
  return new DomainError('invalid', 'malformed_request', 'The request could not be read');
}

/** Reads JSON and forms, nothing else. An empty JSON body is none: some clients send the header alone. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: JSON_LIMIT }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: 20,
      fieldSize: 20 * 1024,
      fieldNameSize: 100,
      files: MOST_FILES,
      fileSize: VIDEO_MAX_BYTES + 1,
      parts: 25 + MOST_FILES,
      headerPairs: 50,
    },
  });
}

/** A file in a form, to be read as it comes. */
export interface FormFile {
  field: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The named fields of a body, whatever it came as. Throws `invalid/malformed_request` when it is no set of fields. */
export async function bodyFields(request: FastifyRequest, takesForms: boolean): Promise<Record<string, unknown>> {
  if (request.isMultipart()) {
    if (!takesForms) throw new DomainError('unsupported_type', 'unsupported_content_type', 'Unsupported content type');
    return formFields(request, refuseFile);
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body) || !isShallow(body)) throw malformed();
  return { ...body };
}

function refuseFile(): never {
  throw new DomainError('unsupported_type', 'unsupported_file', 'Unsupported file type');
}

/** Reads a form to its end; `takeFile` is handed each file in its turn and must read or refuse it. */
export async function formFields(
  request: FastifyRequest,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // Browsers send an input nobody filled in as a file without a name.
        if (part.filename) await takeFile({ field: part.fieldname, bytes: part.file });
        else part.file.resume();
      } else if (part.valueTruncated) {
        throw new DomainError('too_large', 'request_too_large', 'The request is too large');
      } else {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    // A form cut short, by its sender or by nature, comes as a bare error; limits and the like name their status.
    const isNamed = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw isNamed ? error : malformed();
  }
  return fields;
}
