/** What Mantine's growing textarea reads at each commit, to measure itself. */
const SIZES = /^(border|box|font|letter|line|padding|scrollbar|tab|text|width|word)/;

/** What queries by role and clicks read of each element and of all around it, by their names in CSS. */
const OFTEN_READ: Readonly<Record<string, string>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

/** Attributes on which the values of those depend in jsdom's own style sheet, beside those in `keyOf`. */
const DECIDING = ['hidden', 'popover'];

type Compute = typeof getComputedStyle;

/**
 * jsdom compares an element with each rule again after every change of the document, which takes a seventh of the time of all
 * tests. Where no style sheet of the document has them, the values of what is read often follow from what the element is, so
 * they are computed once. And leaves the sizes of a textarea out: no element has a height there, and without `boxSizing`
 * Mantine does not measure.
 */
export function quickComputedStyle(compute: Compute): Compute {
  const known = new Map<string, string>();
  return (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const computed = () => {
      style ??= compute(element);
      return style;
    };
    const read = (property: string): string => {
      if (!OFTEN_READ[property] || !isByKind(element, property)) return computed().getPropertyValue(property);
      const key = `${property} ${keyOf(element)}`;
      const value = known.get(key) ?? computed().getPropertyValue(property);
      known.set(key, value);
      return value;
    };
    const get = (name: string): unknown => {
      const property = OFTEN_READ[name];
      if (property) return read(property);
      if (name === 'getPropertyValue') return read;
      if (element.localName === 'textarea' && SIZES.test(name)) return '';
      const value: unknown = Reflect.get(computed(), name);
      return typeof value === 'function' ? value.bind(computed()) : value;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (typeof name === 'string' ? get(name) : Reflect.get(computed(), name)),
    });
  };
}

/** Elements of one kind have the same values, unless `isByKind` says that something else decides. */
function keyOf(element: Element): string {
  return [
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('open'),
    element.parentElement?.localName,
  ].join();
}

function isByKind(element: Element, property: string): boolean {
  for (const sheet of element.ownerDocument.styleSheets) if (textOf(sheet).includes(property)) return false;
  if (property === 'display') return !decides(element, property);
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (decides(one, property)) return false;
  return true;
}

function decides(element: Element, property: string): boolean {
  return (
    DECIDING.some((name) => element.hasAttribute(name)) || (element.getAttribute('style')?.includes(property) ?? false)
  );
}

const texts = new WeakMap<CSSStyleSheet, string>();

/** Mantine writes sheets, and another sheet for another text. */
function textOf(sheet: CSSStyleSheet): string {
  const text = texts.get(sheet) ?? sheet.ownerNode?.textContent ?? '';
  texts.set(sheet, text);
  return text;
}
