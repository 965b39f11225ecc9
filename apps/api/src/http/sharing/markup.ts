const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** XML 1.0 has no way to write these. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeMarkup(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Attributes = Record<string, string | number | null>;

export function tag(name: string, attributes: Attributes = {}, end: '>' | '/>' = '>'): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${escapeMarkup(String(value))}"`,
  );
  return `<${name}${written.join('')}${end}`;
}

export function element(name: string, text: string, attributes: Attributes = {}): string {
  return `${tag(name, attributes)}${escapeMarkup(text)}</${name}>`;
}
