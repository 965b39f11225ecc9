import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, type Sheet, shape } from './sketch.ts';

const fronts = [paints.peach, paints.honey, paints.sage, paints.blush, paints.sky, paints.cream, '#d98f6a'] as const;

/** The colour of a house front. */
export function frontOf(place: number): string {
  return fronts[place % fronts.length] ?? fronts[0];
}

/** A row of houses along the back of a street; `lit` at night. */
export function houseRow({ width, random }: Sheet, bottom: number, tall: number, wide: number, lit: boolean): string {
  const windowAt = (x: number, y: number, size: number) => {
    const glows = lit && random.next() < 0.55;
    const glass = lit ? (glows ? paints.honey : '#1b2636') : '#7fa3b5';
    return `${rect(x, y, size, size * 1.45, lit ? '#0d1520' : paints.paper, 'rx="3"')}${rect(x + 5, y + 5, size - 10, size * 1.45 - 10, glass)}${line(`M${round(x + size / 2)} ${round(y + 5)}v${round(size * 1.45 - 10)}M${round(x + 5)} ${round(y + size * 0.6)}h${round(size - 10)}`, lit ? '#0d1520' : paints.paper, 4)}`;
  };
  return many(Math.ceil(width / wide) + 1, (place) => {
    const [x, height] = [place * wide - wide * 0.3, tall * (0.82 + 0.22 * random.next())];
    const size = wide * 0.2;
    const floors = Math.max(2, Math.floor(height / (size * 2.3)));
    const gap = height / (floors + 0.35);
    const wall = lit ? (['#263449', '#2d3a52', '#222f42', '#32405a'][place % 4] ?? '#263449') : frontOf(place + 2);
    return [
      rect(x, bottom - height, wide, height, wall),
      rect(x - 4, bottom - height - 14, wide + 8, 18, lit ? '#17212f' : '#8a5c45'),
      rect(x + wide - 12, bottom - height, 12, height, '#000', 'opacity=".08"'),
      many(floors * 2, (n) =>
        windowAt(x + wide * (0.18 + 0.4 * (n % 2)), bottom - height + gap * (Math.floor(n / 2) + 0.32), size),
      ),
    ].join('');
  });
}

/** A plant in a pot of this colour. */
export const potted = (pot: string) =>
  `${line('M0-40q-26-30-34-70M0-40q4-46-6-92M0-40q26-34 40-62M0-40q-40-8-58-34M0-40q38-4 62-26', paints.moss, 9)}${many(5, (n) => oval([-34, -6, 40, -58, 62][n] ?? 0, [-112, -136, -104, -76, -68][n] ?? 0, 18, 11, n % 2 ? paints.leaf : paints.moss))}${shape('M-34-44H34L26 0H-26z', pot)}${rect(-38, -52, 76, 14, pot)}${rect(-38, -40, 76, 4, '#000', 'opacity=".16"')}`;

/** A front door as one passes it. */
export function frontDoor(wall: string, door: string, kind: 'arch' | 'square' | 'double'): Drawing {
  return ({ width: w, height: h, random }) => {
    const [dw, dh] = [w * (kind === 'double' ? 0.5 : 0.38), h * 0.62];
    const [left, top, floor] = [(w - dw) / 2, h * 0.86 - h * 0.62, h * 0.86];
    const head =
      kind === 'arch'
        ? `Q${left} ${top - dw * 0.1} ${w / 2} ${top - dw * 0.1}T${left + dw} ${top + dw * 0.35}`
        : `L${left} ${top}H${left + dw}`;
    const outline = `M${left} ${floor}V${top + (kind === 'arch' ? dw * 0.35 : 0)}${head}V${floor}Z`;
    const panel = (x: number, y: number, wide: number, tall: number) =>
      `${rect(x, y, wide, tall, '#000', 'opacity=".16" rx="4"')}${rect(x + 5, y + 6, wide - 5, tall - 6, door, 'rx="4"')}${rect(x + 5, y + 6, wide - 5, tall - 6, '#fff', 'opacity=".08" rx="4"')}`;
    const leaves = kind === 'double' ? 2 : 1;
    const plaster = many(26, () =>
      rect(random.next() * w, random.next() * h * 0.84, random.between(20, 70), 6, '#000', 'opacity=".05" rx="3"'),
    );
    const knobX = kind === 'double' ? w / 2 + dw * 0.08 : left + dw * 0.86;
    return [
      rect(0, 0, w, h, wall),
      plaster,
      rect(0, floor - 6, w, h, '#bfb39d') + many(6, (n) => rect(n * (w / 6) + 3, floor + 26, w / 6 - 6, h, '#cfc4af')),
      shape(outline, paints.paper, `stroke="${paints.paper}" stroke-width="${w * 0.07}" stroke-linejoin="round"`),
      shape(outline, door),
      many(leaves * 2, (n) =>
        panel(
          left + dw * 0.12 + (n % leaves) * (dw / leaves),
          top + dh * (n < leaves ? 0.46 : 0.74),
          dw / leaves - dw * 0.22,
          dh * (n < leaves ? 0.22 : 0.18),
        ),
      ),
      rect(left + dw * 0.14, top + dh * 0.14, dw * 0.72, dh * 0.22, '#a9cbd8', 'rx="6"') +
        line(`M${w / 2} ${top + dh * 0.14}v${dh * 0.22}`, door, 10),
      kind === 'double' ? line(`M${w / 2} ${top}V${floor}`, '#000', 4, 'opacity=".4"') : '',
      disc(knobX, top + dh * 0.6, w * 0.018, paints.honey),
      rect(left - w * 0.06, floor - 4, dw + w * 0.12, 22, '#d8cdb9') +
        rect(left - w * 0.06, floor + 14, dw + w * 0.12, 8, '#000', 'opacity=".14"'),
      at(left - w * 0.12, floor + 8, potted(random.pick([paints.rust, paints.navy, paints.ochre])), w / 700),
      random.next() < 0.5 ? at(left + dw + w * 0.13, floor + 8, potted(paints.teal), w / 860) : '',
    ].join('');
  };
}

/** A bookshop's window on a street full of snow. */
export const snowyShop: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const spine = (n: number) =>
    rect(w * 0.2 + n * w * 0.033, h * (0.585 - 0.05 * random.next()), w * 0.028, h * 0.16, frontOf(n * 3 + 1));
  const flake = () =>
    disc(
      random.next() * w,
      random.next() * h,
      2 + 6 * random.next() ** 2,
      '#fff',
      `opacity="${round(0.5 + 0.5 * random.next())}"`,
    );
  return [
    fade(sheet, ['#23324f', '#44557a', '#8795b0']),
    rect(w * 0.08, h * 0.2, w * 0.84, h * 0.68, '#5a3a2a'),
    shape(`M${w * 0.02} ${h * 0.24}L${w * 0.12} ${h * 0.1}H${w * 0.88}L${w * 0.98} ${h * 0.24}Z`, '#2c2426'),
    shape(
      `M${w * 0.02} ${h * 0.2}L${w * 0.12} ${h * 0.07}H${w * 0.88}L${w * 0.98} ${h * 0.2}Q${w * 0.9} ${h * 0.23} ${w * 0.82} ${h * 0.2}T${w * 0.6} ${h * 0.2}T${w * 0.36} ${h * 0.2}T${w * 0.02} ${h * 0.2}Z`,
      '#eef3f7',
    ),
    rect(w * 0.16, h * 0.34, w * 0.4, h * 0.42, '#3b251b') + rect(w * 0.18, h * 0.36, w * 0.36, h * 0.38, '#ffd98a'),
    many(10, spine) + rect(w * 0.18, h * 0.715, w * 0.36, h * 0.025, '#8a5a34'),
    line(`M${w * 0.36} ${h * 0.36}v${h * 0.05}`, '#3b251b', 5) +
      shape(`M${w * 0.31} ${h * 0.45}Q${w * 0.36} ${h * 0.38} ${w * 0.41} ${h * 0.45}Z`, paints.brick) +
      disc(w * 0.36, h * 0.455, w * 0.018, '#fff6d8'),
    rect(w * 0.63, h * 0.36, w * 0.2, h * 0.5, '#3b251b') +
      rect(w * 0.66, h * 0.4, w * 0.14, h * 0.2, '#ffd98a') +
      disc(w * 0.8, h * 0.65, 8, paints.honey),
    shape(
      `M${w * 0.14} ${h * 0.34}H${w * 0.58}L${w * 0.61} ${h * 0.4}Q${w * 0.36} ${h * 0.44} ${w * 0.11} ${h * 0.4}Z`,
      paints.teal,
    ),
    shape(`M0 ${h * 0.86}Q${w * 0.3} ${h * 0.82} ${w * 0.6} ${h * 0.86}T${w} ${h * 0.85}V${h}H0Z`, '#e6edf3'),
    many(6, (n) =>
      oval(w * (0.72 - 0.03 * (n % 2) - n * 0.012), h * (0.885 + n * 0.022), 15 + n * 2, 6 + n, '#b9c7d6'),
    ),
    shape(`M${w * 0.18} ${h * 0.86}L${w * 0.54} ${h * 0.86}L${w * 0.62} ${h}H${w * 0.06}Z`, '#ffe2a0', 'opacity=".35"'),
    many(150, flake),
  ].join('');
};
