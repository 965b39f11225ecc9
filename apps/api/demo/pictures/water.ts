import {
  at,
  type Drawing,
  disc,
  fade,
  line,
  many,
  oval,
  paints,
  rect,
  ridge,
  round,
  type Sheet,
  shape,
} from './sketch.ts';

function glints({ width, height, random }: Sheet, top: number, colour: string, count: number): string {
  const glint = () => {
    const depth = random.next() ** 1.4;
    const wide = 20 + 110 * depth * random.next();
    return `M${round(random.next() * width)} ${round(top + 8 + (height - top) * depth)}h${round(wide)}`;
  };
  return line(many(count, glint), colour, 5, 'opacity=".4"');
}

/** The path of the sun on the water, broken by small waves. */
function sunPath({ height, random }: Sheet, x: number, top: number, reach: number, colour: string): string {
  return many(16, (n) => {
    const depth = (n + 1) / 16;
    const wide = reach * (0.5 + depth * 1.6) * (0.6 + 0.5 * random.next());
    return rect(
      x - wide / 2 + reach * 0.3 * random.bell(),
      top + (height - top) * depth ** 1.3 * 0.8,
      wide,
      4 + depth * 7,
      colour,
      `rx="5" opacity="${round(0.75 - 0.4 * depth)}"`,
    );
  });
}

const swimmer = (cap: string) =>
  `${oval(0, 10, 46, 8, '#fff', 'opacity=".35"')}${shape('M-34 10Q-30-12 0-10 30-12 34 10z', paints.peach)}${disc(0, -24, 20, paints.peach)}${shape('M-21-24C-21-50 21-50 21-24Q0-32-21-24z', cap)}${line('M-9-20q3-3 6 0M5-20q3-3 6 0M-4-11q4 3 8 0', paints.ink, 2.4)}`;

/** The sea in the early morning, and those who are in it every day. */
export const morningSwim: Drawing = (sheet) => {
  const { width: w, height: h } = sheet;
  const top = h * 0.42;
  const caps = [paints.brick, paints.ochre, paints.plum, paints.cream, paints.teal, paints.brick];
  return [
    fade(sheet, ['#f3c9a8', '#f9dfc0', '#fdeed8']),
    disc(w * 0.7, top - h * 0.03, h * 0.15, paints.honey),
    ridge({ ...sheet, height: top }, top - h * 0.07, h * 0.05, '#c9a7ad', 5),
    fade(sheet, ['#e8b69a', '#7fb3b4', paints.teal], top),
    sunPath(sheet, w * 0.7, top, h * 0.2, '#fff1d2'),
    glints(sheet, top, paints.paper, 60),
    caps
      .map((cap, n) =>
        at(
          w * (0.12 + n * 0.11),
          h * (0.6 + 0.13 * ((n * 7) % 3)),
          swimmer(cap),
          (h / 640) * (0.75 + 0.14 * ((n * 7) % 3)),
        ),
      )
      .join(''),
  ].join('');
};

/** A lake at the end of the day: a jetty, a sauna that smokes, and nobody. */
export const quietLake: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const top = h * 0.52;
  const pine = (x: number, tall: number) =>
    shape(`M${x} ${top - tall}l${tall * 0.16} ${tall}h${-tall * 0.32}z`, '#1b2f33');
  return [
    fade(sheet, ['#2c3a66', '#8a5f86', '#e79a74', '#f7cf94']),
    disc(w * 0.32, top - h * 0.04, h * 0.11, '#ffe3ae'),
    ridge({ ...sheet, height: top }, top - h * 0.12, h * 0.06, '#5b5276', 5),
    many(46, () => pine(w * (0.55 + 0.5 * random.next()), h * (0.12 + 0.16 * random.next()))),
    many(18, () => pine(w * 0.2 * random.next(), h * (0.1 + 0.12 * random.next()))),
    at(
      w * 0.83,
      top,
      `${rect(-58, -66, 116, 66, '#3a241c')}${shape('M-70-62 0-106 70-62z', '#241712')}${rect(-20, -42, 24, 24, '#ffd27a')}${rect(30, -118, 14, 34, '#241712')}${line('M37-124c-10-16 12-22 2-40s10-24 4-40', '#f3e3dc', 8, 'opacity=".55"')}`,
      h / 460,
    ),
    fade(sheet, ['#d98f78', '#7b5f8c', '#27315a'], top),
    sunPath(sheet, w * 0.32, top, h * 0.16, '#ffe3ae'),
    glints(sheet, top, '#f7d9c4', 40),
    shape(`M${w * 0.66} ${top + h * 0.03}H${w * 0.7}L${w * 0.62} ${h}H${w * 0.5}Z`, '#4a2f24'),
    many(9, (n) =>
      line(`M${w * (0.66 - n * 0.0175)} ${top + h * (0.05 + n * 0.05)}h${w * (0.04 + n * 0.0085)}`, '#2c1a14', 3),
    ),
  ].join('');
};

const duck = (body: string, turn: 1 | -1) =>
  `<g transform="scale(${turn} 1)">${oval(0, 26, 84, 12, '#fff', 'opacity=".25"')}${shape('M-82-14C-60 4-40-34 8-30 44-28 62-8 58 8 54 26 20 30-12 30-52 30-76 10-82-14z', body)}${shape('M-30-6C-6-22 26-14 34 2 10 22-20 14-30-6z', '#000', 'opacity=".1"')}${shape('M34-8C30-40 34-70 58-72 82-72 86-46 74-34 66-26 62-12 62 2z', body)}${shape('M78-58q26 2 34 12-20 8-36 4z', paints.ochre)}${disc(66, -54, 5, paints.ink)}</g>`;

/** A pond with five ducks, the smallest in front, and a garden gate left open behind them. */
export const duckPond: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const reed = () => {
    const [x, tall] = [
      random.next() < 0.5 ? w * 0.14 * random.next() : w * (0.88 + 0.14 * random.next()),
      h * (0.2 + 0.2 * random.next()),
    ];
    return `${line(`M${round(x)} ${h * 0.98}q${random.between(-20, 20)} ${-tall / 2} ${random.between(-16, 16)} ${-tall}`, paints.moss, 8)}`;
  };
  const slats = many(5, (n) => rect(-70 + n * 32, -150, 18, 150, paints.paper, 'rx="6"'));
  const gate = `<g transform="skewY(9)">${slats}${rect(-76, -118, 164, 14, paints.paper)}${rect(-76, -46, 164, 14, paints.paper)}</g>`;
  const fence = many(15, (n) =>
    n === 9 || n === 10 ? '' : rect(w * (n / 14.5) - 10, h * 0.3, 20, h * 0.17, paints.paper, 'rx="7"'),
  );
  return [
    fade(sheet, ['#dcebe4', '#f4eccb']),
    ridge(sheet, h * 0.3, h * 0.06, '#a9c39a', 4),
    rect(0, h * 0.42, w, h * 0.2, paints.leaf),
    rect(0, h * 0.345, w * 0.61, 13, paints.paper) + rect(w * 0.77, h * 0.345, w, 13, paints.paper),
    fence,
    at(w * 0.68, h * 0.475, gate, h / 900),
    shape(`M0 ${h * 0.56}Q${w * 0.3} ${h * 0.48} ${w * 0.62} ${h * 0.53}T${w} ${h * 0.54}V${h}H0Z`, '#6fb0a6'),
    shape(`M0 ${h * 0.66}Q${w * 0.4} ${h * 0.58} ${w} ${h * 0.66}V${h}H0Z`, paints.sea, 'opacity=".7"'),
    glints(sheet, h * 0.6, paints.paper, 46),
    at(w * 0.78, h * 0.62, duck(paints.paper, -1), h / 1050),
    at(w * 0.56, h * 0.66, duck('#f3ead6', -1), h / 930),
    at(w * 0.86, h * 0.76, duck('#d9b27a', -1), h / 860),
    at(w * 0.6, h * 0.83, duck(paints.paper, -1), h / 760),
    at(w * 0.27, h * 0.82, duck(paints.honey, -1), h / 1300),
    many(34, reed),
  ].join('');
};

/** A river under a rope, and on the rope what one hopes to see. */
export const kingfisher: Drawing = (sheet) => {
  const { width: w, height: h } = sheet;
  const palm = (x: number, tall: number, lean: number) => {
    const fronds = many(
      7,
      (n) => `M0 0q${-90 + n * 30} ${-60 + Math.abs(n - 3) * 16} ${-150 + n * 50} ${-10 + Math.abs(n - 3) * 28}`,
    );
    return (
      line(`M${x} ${h * 0.46}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}`, '#3f5b4d', 12) +
      at(x + lean, h * 0.46 - tall, line(fronds, '#2f5a47', 13), 0.62)
    );
  };
  const bird = [
    shape('M-8 96C-30 60-34 10-4-26 20-52 62-44 66-10 70 36 40 84 4 104z', paints.brick),
    shape('M-8 96C-44 84-60 30-22-22-8-40 14-48 30-44 10-14 20 40-8 96z', paints.cobalt),
    shape('M-8 92-30 150-2 104z', '#1f4b8f'),
    disc(34, -38, 36, paints.cobalt),
    shape('M60-52 150-40 62-22z', paints.ink),
    shape('M26-26q22-8 38 6-14 14-34 8z', paints.brick) + shape('M4-24q16-8 22 4-8 14-22 10z', paints.paper),
    disc(48, -44, 6, paints.ink) + disc(50, -46, 2, '#fff'),
    many(6, (n) => disc(-24 + n * 4, 10 + n * 14, 4, paints.sky)),
  ].join('');
  return [
    fade(sheet, ['#cfe3dc', '#f5e7c6', '#f3d6a6']),
    disc(w * 0.2, h * 0.24, h * 0.08, '#fbeac0'),
    ridge({ ...sheet, height: h * 0.5 }, h * 0.4, h * 0.04, '#9dbfa5', 5),
    palm(w * 0.12, h * 0.26, 40) +
      palm(w * 0.2, h * 0.2, -30) +
      palm(w * 0.86, h * 0.28, -50) +
      palm(w * 0.94, h * 0.22, 30),
    fade(sheet, ['#b9d3bd', '#5d9c92', paints.teal], h * 0.46),
    glints(sheet, h * 0.48, paints.paper, 50),
    line(`M${-20} ${h * 0.62}Q${w * 0.5} ${h * 0.8} ${w + 20} ${h * 0.56}`, '#5a4630', 13),
    line(`M${-20} ${h * 0.62}Q${w * 0.5} ${h * 0.8} ${w + 20} ${h * 0.56}`, '#c9a877', 5, 'stroke-dasharray="10 16"'),
    at(w * 0.5, h * 0.6, bird, h / 640),
  ].join('');
};
