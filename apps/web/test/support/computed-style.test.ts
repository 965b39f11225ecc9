import { afterEach, expect, it } from 'vitest';
import { quickComputedStyle } from './computed-style.ts';

afterEach(() => document.body.replaceChildren());

/** A document whose `getComputedStyle` is jsdom's own. */
function openFrame() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow: view, contentDocument } = frame;
  if (!view || !contentDocument) throw new Error('There is no frame');
  const compute = view.getComputedStyle.bind(view);
  return { page: contentDocument, compute };
}

const BODY = `
  <div><p>text <b>bold</b></p><span hidden><i>in it</i></span><div popover><a>in it</a></div></div>
  <dialog>closed</dialog><dialog open><button type="button">open</button></dialog>
  <input type="hidden"><input type="text"><textarea></textarea><script></script>
  <details><summary>sum</summary><p>more</p></details>
  <table><tbody hidden><tr><td>cell</td></tr></tbody><tbody><tr hidden><td>cell</td></tr><tr><td>cell</td></tr></tbody></table>
  <div style="visibility: hidden"><p><em style="visibility: visible">seen</em><u>unseen</u></p></div>
  <div style="pointer-events: none"><p><button>dead</button></p></div>
  <p style="display: none">none</p><p style="display: inline">inline</p><p class="sheet">by a sheet</p><p>plain</p>`;

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'color'];

it.each([
  ['without a style sheet', ''],
  ['with one that does not have them', '<style>.sheet { color: red }</style>'],
  ['with one that has them', '<style>.sheet { display: none; visibility: hidden; pointer-events: none }</style>'],
])('is what jsdom computes, in a document %s', (_where, sheet) => {
  const { page, compute } = openFrame();
  page.body.innerHTML = sheet + BODY;
  const quick = quickComputedStyle(compute);
  const all = [...page.body.querySelectorAll('*')];
  expect(all.length).toBeGreaterThan(30);
  const valuesBy = (read: typeof compute) =>
    all.map((element) => [element.outerHTML, ...PROPERTIES.map((name) => read(element).getPropertyValue(name))]);
  expect(valuesBy(quick)).toEqual(valuesBy(compute));
  expect(all.map((element) => quick(element).display)).toEqual(all.map((element) => compute(element).display));
  const events = (read: typeof compute) => all.map((element) => read(element).pointerEvents);
  expect(events(quick)).toEqual(events(compute));
});
