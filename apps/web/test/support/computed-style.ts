/** What Mantine's growing textarea reads at each commit, to measure itself. */
const SIZES = /^(border|box|font|letter|line|padding|scrollbar|tab|text|width|word)/;

/**
 * Leaves the sizes of a textarea out of its style: jsdom computes each anew from all style sheets, and no element has a
 * height there. Without `boxSizing` Mantine does not measure.
 */
export function withoutTextareaSizes(compute: typeof getComputedStyle): typeof getComputedStyle {
  return (element, pseudo) => {
    if (pseudo || element.localName !== 'textarea') return compute(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (typeof name === 'string' && SIZES.test(name)) return '';
        style ??= compute(element);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}
