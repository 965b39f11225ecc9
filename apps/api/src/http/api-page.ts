interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  required?: string[];
}

interface Call {
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1a16, #eef1f7); --soft: light-dark(#645e53, #a3aec4);
  --page: light-dark(#faf8f4, #0b0f18); --card: light-dark(#fff, #121827); --line: light-dark(#e6e0d5, #262f45);
  --accent: light-dark(#3c3fc4, #a5a8ff); --vibe: light-dark(#0b9a80, #2bd1ab); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 820px; padding: 48px 20px 96px; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 8px; border-bottom: 3px solid var(--vibe); display: inline-block; }
h2 { font-size: 20px; margin: 40px 0 12px; text-transform: capitalize; }
p { color: var(--soft); max-width: 68ch; } a { color: var(--accent); }
details { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 8px 0; }
summary { padding: 14px 16px; cursor: pointer; display: grid; grid-template-columns: 68px 1fr; gap: 4px 12px; }
summary span { grid-column: 2; color: var(--soft); font-size: 15px; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; margin: 4px 0 12px; white-space: pre-wrap; }
.method { font-weight: 700; color: var(--accent); } .body { padding: 0 16px 12px; border-top: 1px solid var(--line); }
h3 { font-size: 13px; color: var(--soft); margin: 14px 0 0; font-weight: 600; }
@media (max-width: 520px) { summary { grid-template-columns: 1fr; } summary span { grid-column: 1; } }
`;

export function renderApiPage(description: Record<string, unknown>, nonce: string): string {
  const info = description['info'] as { title: string; description: string };
  const paths = description['paths'] as Record<string, Record<string, Call>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const sections = [...new Set(calls.map(({ call }) => call.tags[0] ?? ''))].map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${calls
        .filter(({ call }) => call.tags[0] === tag)
        .map(({ path, method, call }) => renderCall(path, method, call))
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 description</a></p>${sections.join('')}</body></html>`;
}

function renderCall(path: string, method: string, call: Call): string {
  const body = (call.requestBody?.content['application/json'] ?? call.requestBody?.content['multipart/form-data'])
    ?.schema;
  const forms = call.requestBody && 'multipart/form-data' in call.requestBody.content;
  const [status, response] = Object.entries(call.responses)[0] ?? [];
  const parameters = call.parameters.map(
    ({ name, in: where, schema }) => `${name} (${where}): ${formatSchema(schema)}`,
  );
  return `<details><summary><code class="method">${method.toUpperCase()}</code><code>${escapeHtml(path)}</code>
<span>${escapeHtml(call.summary)}${call.security ? ' Needs a token.' : ''}</span></summary><div class="body">
${parameters.length > 0 ? `<h3>Parameters</h3><pre>${escapeHtml(parameters.join('\n'))}</pre>` : ''}
${body ? `<h3>Body: JSON${forms ? ', or a multipart form' : ''}</h3><pre>${escapeHtml(formatSchema(body))}</pre>` : ''}
<h3>Answer ${escapeHtml(status ?? '')}</h3><pre>${escapeHtml(formatSchema(response?.content['application/json']?.schema ?? {}))}</pre>
</div></details>`;
}

function formatSchema(schema: Schema, indent = ''): string {
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, part]) => {
      const isOptional = !(schema.required ?? []).includes(name);
      return `${indent}  ${name}${isOptional ? '?' : ''}: ${formatSchema(part, `${indent}  `)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.anyOf) return schema.anyOf.map((part) => formatSchema(part, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.items) return `${formatSchema(schema.items, indent)}[]`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
