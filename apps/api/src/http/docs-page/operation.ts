import type { ApiDocument, Operation, Parameter, Reference, Response } from '../openapi/document.ts';
import { escapeHtml, example, inline } from './html.ts';
import { fieldTable, refName, schemaFields, typeOf } from './schema.ts';

export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

type Components = ApiDocument['components'];

export function renderCall({ path, method, operation }: Call, components: Components): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter, components.parameters));
  return `<details class="call" id="${operation.operationId}"><summary>
<span class="method ${method}">${method.toUpperCase()}</span><code class="path">${escapeHtml(path)}</code>
<span class="summary">${escapeHtml(operation.summary)} <code>${operation.operationId}</code></span>${renderToken(operation)}</summary>
<div class="body"><p>${inline(operation.description)}</p>
${renderParameters(parameters)}${renderBody(operation, components)}${renderResponses(operation, components)}</div></details>`;
}

function renderToken({ security }: Operation): string {
  if (security.length === 0) return '';
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  const scope = security.flatMap(({ personalToken = [] }) => personalToken)[0] ?? 'session only';
  const text = `${isOptional ? 'token optional' : 'needs a token'}: ${scope}`;
  return `<span class="tag${isOptional ? '' : ' needed'}">${text}</span>`;
}

function renderParameters(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, in: place, schema, required, description }) => ({
    name: place === 'query' ? `?${name}` : name,
    schema,
    isRequired: required,
    description: place === 'header' ? `A header. ${description}` : description,
  }));
  return `<h3>Parameters</h3>${fieldTable(fields)}`;
}

function renderBody({ requestBody }: Operation, components: Components): string {
  if (!requestBody) return '';
  const bySchema = new Map<string, string[]>();
  for (const [type, { schema }] of Object.entries(requestBody.content)) {
    const name = refName(schema.$ref ?? '');
    bySchema.set(name, [...(bySchema.get(name) ?? []), type]);
  }
  return [...bySchema]
    .map(([name, types]) => {
      const body = requestBody.content[types[0] ?? ''];
      return `<h3>Body <span class="types">${types.map(escapeHtml).join(' or ')}</span></h3>${schemaFields(
        components.schemas[name] ?? {},
      )}${body?.example === undefined ? '' : example(body.example)}`;
    })
    .join('');
}

function renderResponses({ responses }: Operation, components: Components): string {
  const all = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => ({ status, response: resolve(response, components.responses) }));
  const successes = all.filter(({ status }) => status.startsWith('2'));
  const refusals = all.filter(({ status }) => !status.startsWith('2'));
  return `${successes.map(renderSuccess).join('')}<h3>Refusals</h3><ul class="fields refusals">${refusals
    .flatMap(({ status, response }) => renderRefusals(status, response))
    .join('')}</ul>`;
}

function renderSuccess({ status, response }: { status: string; response: Response }): string {
  const [media] = Object.values(response.content);
  const link = 'Link' in (response.headers ?? {}) ? ' <span class="tag">pages by Link header</span>' : '';
  return `<h3>Response ${status} <span class="types">${inline(response.description)}</span></h3>
<p class="type">${typeOf(media?.schema ?? {})}${link}</p>${example(media?.example)}`;
}

function renderRefusals(status: string, { content }: Response): string[] {
  return Object.entries(content['application/json']?.examples ?? {}).map(
    ([name, { summary }]) =>
      `<li><span class="status">${status}</span> <code>${escapeHtml(name.split(' ', 1)[0] ?? '')}</code><p>${escapeHtml(summary)}</p></li>`,
  );
}

function resolve<Part extends object>(part: Part | Reference, components: Record<string, Part>): Part {
  if (!('$ref' in part)) return part;
  const found = components[refName(part.$ref)];
  if (!found) throw new Error(`No component ${part.$ref}`);
  return found;
}
