import { IMPORT_MEGABYTES_MAX } from '@vibeline/core/features/imports/import.rules';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, VIDEO_MAX_BYTES, VIDEO_TYPES } from '@vibeline/core/features/media/media.rules';
import type { AcceptedFiles } from '@vibeline/core/rpc/rest-call';
import type { RestRow } from '../rest/rest-rows.ts';
import type { MediaType, ObjectSchema, RequestBody, Schema } from './document.ts';
import { exampleInput } from './examples.ts';
import type { Shared } from './shared.ts';

const contentTypes = {
  image: IMAGE_TYPES.join(', '),
  video: VIDEO_TYPES.join(', '),
  archive: 'application/zip, application/gzip, text/csv',
};

const descriptions = {
  image: `an image of at most ${IMAGE_MAX_BYTES / 1024 ** 2} MB, or what \`getNetwork\` says`,
  video: `a video of at most ${VIDEO_MAX_BYTES / 1024 ** 2} MB, or what \`getNetwork\` says`,
  archive: `an archive of at most ${IMPORT_MEGABYTES_MAX / 1024} GB`,
};

export function describeBody(row: RestRow, fields: ObjectSchema, shared: Shared): RequestBody | null {
  const names = Object.keys(fields.properties);
  if (row.method === 'GET' || (names.length === 0 && !row.files)) return null;
  const name = nameOf(row, fields, shared);
  const example = pick(exampleInput(row), names);
  const content: RequestBody['content'] = {};
  if (!row.files?.isRequired) {
    const description = `The body of \`${callOf(name)}\`.`;
    const properties = pick(
      fields.properties,
      names.filter((field) => !countsOf(row.files).includes(field)),
    );
    const schema = shared.schemas.add(`${name}Input`, { description, ...fields, properties });
    content['application/json'] = { schema, example };
    content['application/x-www-form-urlencoded'] = { schema, example };
  }
  if (row.files) content['multipart/form-data'] = describeForm(`${name}Form`, row.files, fields, example, shared);
  return { required: (row.files?.isRequired ?? false) || (fields.required ?? []).length > 0, content };
}

/** Calls with the same body share one component, named after the first of them. */
function nameOf({ operationId, files }: RestRow, fields: ObjectSchema, { bodyNames }: Shared): string {
  const body = JSON.stringify([fields, files]);
  const name = bodyNames.get(body) ?? operationId.charAt(0).toUpperCase() + operationId.slice(1);
  bodyNames.set(body, name);
  return name;
}

const callOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function describeForm(
  name: string,
  accepted: AcceptedFiles,
  fields: ObjectSchema,
  example: Record<string, unknown>,
  { schemas }: Shared,
): MediaType {
  const files = filesOf(accepted);
  const texts = Object.keys(fields.properties).filter((field) => field !== accepted.replaces);
  const required = [
    ...(fields.required ?? []),
    ...(accepted.isRequired ? files.slice(0, 1).map((file) => file.name) : []),
  ];
  const schema: Schema = {
    description: `The form of \`${callOf(name.replace(/Form$/, ''))}\`.`,
    type: 'object',
    properties: {
      ...pick(fields.properties, texts),
      ...Object.fromEntries(files.map((file) => [file.name, file.schema])),
    },
    ...(required.length > 0 && { required }),
  };
  return {
    schema: schemas.add(name, schema),
    example: {
      ...pick(example, texts),
      ...Object.fromEntries(countsOf(accepted).map((field) => [field, 1])),
      ...(files[0] && { [files[0].name]: 'the bytes of the file' }),
    },
    encoding: {
      // Without it a list would be one part for each item, which is accepted too.
      ...('hashtags' in fields.properties && { hashtags: { contentType: 'application/json' } }),
      ...Object.fromEntries(files.map((file) => [file.name, { contentType: file.contentType }])),
    },
  };
}

function countsOf(accepted: AcceptedFiles | null): string[] {
  return accepted?.fields.flatMap(({ countedBy }) => countedBy ?? []) ?? [];
}

function filesOf({ fields }: AcceptedFiles) {
  return fields.flatMap(({ name, accepts, max }) =>
    Array.from({ length: name.includes('#') ? max : 1 }, (_, index) => ({
      name: name.replace('#', String(index)),
      contentType: accepts.map((kind) => contentTypes[kind]).join(', '),
      schema: {
        type: 'string',
        format: 'binary',
        description: `The bytes of a file: ${accepts.map((kind) => descriptions[kind]).join(' or ')}.`,
      },
    })),
  );
}

function pick<Value>(from: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
