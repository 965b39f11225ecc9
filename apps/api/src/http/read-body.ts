import multipart from '@fastify/multipart';
import { DomainError } from '@vibeline/core/errors';
import { IMAGES_MAX, VIDEO_MAX_BYTES, VIDEOS_MAX } from '@vibeline/core/features/media/media.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A post of 5,000 characters, each escaped, still fits. */
export const JSON_LIMIT = 64 * 1024;

/** One more than a post may have: `stage-files.ts` counts too, and refuses the next one with a better message. */
const FILES_MAX = IMAGES_MAX + VIDEOS_MAX + 1;

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
      files: FILES_MAX,
      fileSize: VIDEO_MAX_BYTES + 1,
      parts: 25 + FILES_MAX,
      headerPairs: 50,
    },
  });
}

interface FormFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The named fields of a body, whatever it came as. Throws `invalid/malformed_request` when it is no set of fields. */
export async function bodyFields(request: FastifyRequest, takesForms: boolean): Promise<Record<string, unknown>> {
  if (request.isMultipart()) {
    if (!takesForms) throw new DomainError('unsupported_type', 'unsupported_content_type', 'Unsupported content type');
    return readForm(request, refuseFile);
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed();
  return { ...body };
}

function refuseFile(): never {
  throw new DomainError('unsupported_type', 'unsupported_file', 'Unsupported file type');
}

/** Reads a multipart form and returns its text fields; `onFile` is called for one file after the other and must read it. */
export async function readForm(
  request: FastifyRequest,
  onFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // Browsers send a file input without a file as a file without a name.
        if (part.filename) await onFile({ name: part.fieldname, bytes: part.file });
        else part.file.resume();
      } else if (part.valueTruncated) {
        throw new DomainError('too_large', 'request_too_large', 'The request is too large');
      } else {
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    // Errors of the parser's limits have a status; one without it means that the form is malformed or incomplete.
    const hasStatus = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw hasStatus ? error : malformed();
  }
  return fields;
}
