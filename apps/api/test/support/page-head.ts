/** What a program that reads only the head of a page finds in it. */
export interface PageHead {
  title: string | undefined;
  /** The contents of the meta tags by name or property, in their order. */
  meta: Record<string, string[]>;
  links: Record<string, string>[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export function unescapeMarkup(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, unescapeMarkup(value)]));
}

/** Fails for a page that does not have exactly one head. */
export function readPageHead(html: string): PageHead {
  const [head, ...others] = [...html.matchAll(/<head>.*?<\/head>/gs)].map(([each]) => each);
  if (head === undefined || others.length > 0) throw new Error(`No head, or more than one: ${html.slice(0, 300)}`);
  const meta: PageHead['meta'] = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const { name, property, content = '' } = attributesOf(tag);
    const key = name ?? property ?? '';
    meta[key] = [...(meta[key] ?? []), content];
  }
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)];
  return {
    title: titles.length === 1 ? unescapeMarkup(titles[0]?.[1] ?? '') : undefined,
    meta,
    links: [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag)),
  };
}
