import type { ApiDocument } from '../openapi/document.ts';
import { blocks, escapeHtml, inline } from './html.ts';
import { type Call, renderCall } from './operation.ts';
import { schemaFields, typeOf } from './schema.ts';
import { style } from './style.ts';

export function renderDocsPage({ info, tags, paths, components }: ApiDocument, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const sections = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><nav aria-label="Sections"><a class="home" href="#top">${escapeHtml(info.title)}</a>${[
    ...tags.map(({ name }) => name),
    'schemas',
  ]
    .map((name) => `<a href="#${name}">${escapeHtml(name)}</a>`)
    .join('')}</nav>
<main id="top"><header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>${blocks(info.description)}
<p><a class="button" href="/api/openapi.json">OpenAPI description</a></p></header>${sections
    .map(
      ({ name, description, calls: own }) =>
        `<section id="${name}"><h2>${escapeHtml(name)}</h2><p>${inline(description)}</p>${own
          .map((call) => renderCall(call, components))
          .join('')}</section>`,
    )
    .join('')}${renderSchemas(components)}</main></body></html>`;
}

function renderSchemas({ schemas }: ApiDocument['components']): string {
  const parts = Object.entries(schemas).map(
    ([name, schema]) =>
      `<article class="schema" id="${name}"><h3>${name}</h3>${
        schema.description ? `<p>${inline(schema.description)}</p>` : ''
      }${schema.properties ? schemaFields(schema) : `<p class="type">${typeOf(schema)}</p>`}</article>`,
  );
  return `<section id="schemas"><h2>schemas</h2>${parts.join('')}</section>`;
}
