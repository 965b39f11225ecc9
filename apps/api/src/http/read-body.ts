import multipart from '@fastify/multipart';
import { DomainError } from '@vibeline/core/errors';
import { isShallow } from '@vibeline/core/rpc/transformer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A post of 5,000 characters, each escaped, still fits. */
export const JSON_LIMIT = 64 * 1024;

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
    limits: { fields: 20, fieldSize: 20 * 1024, fieldNameSize: 100, files: 10, parts: 25, headerPairs: 50 },
  });
}

/** The named fields of a body, whatever it came as. Throws `invalid/malformed_request` when it is no set of fields. */
export async function bodyFields(request: FastifyRequest, takesForms: boolean): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return formFields(request, takesForms);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body) || !isShallow(body)) throw malformed();
  return { ...body };
}

async function formFields(request: FastifyRequest, takesForms: boolean): Promise<Record<string, unknown>> {
  if (!takesForms) throw new DomainError('unsupported_type', 'unsupported_content_type', 'Unsupported content type');
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new DomainError('unsupported_type', 'unsupported_file', 'Unsupported file type');
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // A form cut short, by its sender or by nature, comes as a bare error; limits and the like name their status.
    const isNamed = error instanceof DomainError || (error instanceof Error && 'statusCode' in error);
    throw isNamed ? error : malformed();
  }
  return fields;
}
