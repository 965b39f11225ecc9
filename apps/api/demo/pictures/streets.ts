import { frontOf, houseRow, potted } from './houses.ts';
import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, shape } from './sketch.ts';

const chair = (colour: string) =>
  `${line('M-30 0V-130M-30-66H32V0M-30-66', colour, 11)}${line('M-30-130h-4M-30-110H-8M-30-92H-8', colour, 8)}${rect(-36, -74, 76, 12, colour, 'rx="5"')}`;

/** A table with a tablecloth, laid for whoever comes by. */
const laidTable = [
  line('M-190 0V-110M190 0V-110', paints.bark, 15),
  shape('M-236-150H236L250-92Q220-76 190-92T126-92T62-92T-2-92T-66-92T-130-92T-194-92T-250-92z', paints.brick),
  many(9, (n) => shape(`M${-230 + n * 54}-150h27l4 62q-18 8-33 0z`, paints.paper)),
  rect(-240, -158, 480, 16, paints.paper, 'rx="6"'),
  shape('M-46-158C-54-206-26-214-26-248H22C22-214 50-206 42-158z', paints.cobalt),
  line('M-10-248q-16-40-44-54M-2-248q4-50 0-86M8-248q18-36 46-48', paints.moss, 7),
  disc(-58, -306, 20, paints.ochre) +
    disc(0, -340, 22, paints.blush) +
    disc(58, -300, 20, paints.honey) +
    disc(0, -340, 8, paints.wine),
  shape('M-176-158Q-176-196-140-196T-104-158z', paints.crust) +
    line('M-158-184l10 18M-140-190l6 20M-122-184l4 18', paints.cream, 5),
  oval(128, -160, 52, 9, paints.mist) +
    disc(112, -174, 17, paints.brick) +
    disc(142, -174, 17, paints.ochre) +
    disc(127, -188, 17, paints.leaf),
].join('');

/** One short street without its parking. */
export const openStreet: Drawing = (sheet) => {
  const { width: w, height: h } = sheet;
  const bunting = many(Math.ceil(w / 60), (n) => {
    const x = n * 60;
    const y = h * 0.2 + 60 * Math.sin((x / w) * Math.PI);
    return shape(`M${x} ${round(y)}h40l-20 44z`, frontOf(n * 2));
  });
  return [
    fade(sheet, ['#bfe0ea', '#fdf1d8']),
    houseRow(sheet, h * 0.66, h * 0.56, w / 5.2, false),
    line(`M0 ${h * 0.2}Q${w / 2} ${h * 0.2 + 118} ${w} ${h * 0.2}`, paints.paper, 5),
    bunting,
    rect(0, h * 0.64, w, h * 0.05, paints.stone),
    fade(sheet, ['#d9cdb8', '#c5b69c'], h * 0.68),
    many(7, (n) =>
      line(
        `M${w * 0.5 + (n - 3) * w * 0.12} ${h * 0.68}L${w * 0.5 + (n - 3) * w * 0.3} ${h}`,
        '#b5a58a',
        3,
        'opacity=".6"',
      ),
    ),
    rect(w * 0.06, h * 0.78, w * 0.16, 10, paints.paper, 'opacity=".75" transform="skewX(-20)"'),
    at(w * 0.1, h * 0.74, potted(paints.rust), h / 760),
    at(w * 0.92, h * 0.76, potted(paints.navy), h / 700),
    oval(w * 0.5, h * 0.9, w * 0.27, h * 0.035, '#000', 'opacity=".15"'),
    at(w * 0.24, h * 0.9, chair(paints.teal), h / 640),
    `<g transform="translate(${w * 0.77} ${h * 0.9}) scale(${-h / 640} ${h / 640})">${chair(paints.ochre)}</g>`,
    at(w * 0.5, h * 0.9, laidTable, h / 760),
  ].join('');
};

/** The tablecloth from above: plates, bread, a jug, somebody's hat. */
export const tableFromAbove: Drawing = ({ width: w, height: h }) => {
  const stripe = w / 9;
  const plate = (x: number, y: number, food: string) =>
    `${disc(x + 6, y + 10, 118, '#000', 'opacity=".16"')}${disc(x, y, 116, paints.paper)}${disc(x, y, 84, '#efe5d0')}${food}`;
  const loaf = `${shape('M-96-40Q0-84 96-40 120 0 96 40 0 84-96 40-120 0-96-40z', paints.crust)}${many(4, (n) => line(`M${-60 + n * 36}-34q14 34 4 66`, paints.cream, 9))}`;
  const fork = line('M0 70V-10M-14-60v34q0 16 14 16t14-16v-34M0-60v44', '#8f9aa0', 8);
  return [
    rect(0, 0, w, h, paints.paper),
    many(5, (n) => rect(stripe * (2 * n), 0, stripe, h, paints.brick)),
    many(5, (n) => rect(0, (h / 9) * (2 * n), w, h / 9, paints.brick, 'opacity=".45"')),
    plate(
      w * 0.26,
      h * 0.24,
      many(6, (n) =>
        disc(w * 0.26 + 44 * Math.cos(n), h * 0.24 + 44 * Math.sin(n), 24, n % 2 ? paints.brick : paints.ochre),
      ),
    ),
    plate(
      w * 0.76,
      h * 0.72,
      shape(`M${w * 0.76 - 60} ${h * 0.72}a60 60 0 0 1 120 0z`, paints.honey) +
        disc(w * 0.76 + 10, h * 0.72 + 30, 24, paints.leaf),
    ),
    at(w * 0.44, h * 0.26, fork, 1.2, 8) + at(w * 0.58, h * 0.72, fork, 1.2, -6),
    oval(w * 0.32 + 8, h * 0.7 + 14, 130, 96, '#000', 'opacity=".16"') + at(w * 0.32, h * 0.7, loaf, 1.15, -24),
    disc(w * 0.76 + 6, h * 0.26 + 10, 96, '#000', 'opacity=".16"') +
      disc(w * 0.76, h * 0.26, 94, paints.honey) +
      disc(w * 0.76, h * 0.26, 52, '#e0ab4d'),
    disc(w * 0.76, h * 0.26, 58, 'none', `stroke="${paints.navy}" stroke-width="14"`),
  ].join('');
};

const sleepingDog = `${oval(0, 4, 96, 12, '#000', 'opacity=".16"')}${shape('M-90-4C-92-44-40-58 10-50 60-46 92-30 90-6 88 6-86 8-90-4z', '#b98a58')}${shape('M38-34C40-62 84-62 92-36 98-14 78-2 56-6 40-10 36-20 38-34z', '#c99a66')}${shape('M46-52q-14 22-2 40 16-8 14-36z', '#8a5f38')}${disc(94, -22, 7, paints.ink)}${line('M66-30q7 5 13 0', paints.ink, 4)}${line('M-86-10q-34-4-40 8', '#b98a58', 14)}`;

/** Stairs between painted walls, up and up, and a dog asleep in the sun on one of them. */
export const longStairs: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const steps = 22;
  const stair = (n: number) => {
    const depth = n / steps;
    const [y, wide, tall] = [
      h * (0.985 - 0.66 * depth ** 0.92),
      w * (0.78 - 0.46 * depth),
      h * (0.036 - 0.014 * depth),
    ];
    const hue = frontOf(n * 3);
    return `${rect(w / 2 - wide / 2, y - tall, wide, tall, hue)}${rect(w / 2 - wide / 2, y - tall, wide, tall * 0.34, paints.paper)}${rect(w / 2 - wide / 2, y - tall * 0.18, wide, tall * 0.18, '#000', 'opacity=".16"')}`;
  };
  const wall = (side: 1 | -1, colour: string, edge: number) => {
    const x = (share: number) => round(w / 2 + side * w * share);
    return shape(`M${x(0.52)} ${h}V${h * edge}L${x(0.15)} ${h * 0.3}V${h * 0.345}L${x(0.39)} ${h}Z`, colour);
  };
  return [
    fade(sheet, ['#8ec4dd', '#d7ecec', '#fbeed2']),
    many(7, (n) => rect(w * (0.1 + n * 0.115), h * (0.2 + 0.03 * random.next()), w * 0.13, h * 0.2, frontOf(n))),
    many(9, (n) => rect(w * (0.13 + n * 0.09), h * 0.25, w * 0.03, h * 0.02, '#47606e')),
    shape(`M${w * 0.34} ${h * 0.33}H${w * 0.66}L${w * 0.9} ${h}H${w * 0.1}Z`, '#c8b79a'),
    many(steps, (n) => stair(steps - n)),
    wall(-1, paints.brick, 0.1) + wall(1, paints.teal, 0.16),
    many(
      3,
      (n) =>
        rect(w * (0.03 + n * 0.085), h * (0.42 + n * 0.015), w * 0.055, h * (0.07 - n * 0.012), paints.paper) +
        rect(w * (0.04 + n * 0.085), h * (0.425 + n * 0.015), w * 0.035, h * (0.055 - n * 0.01), '#47606e'),
    ),
    line(
      `M0 ${h * 0.1}Q${w * 0.5} ${h * 0.2} ${w} ${h * 0.12}M0 ${h * 0.14}Q${w * 0.5} ${h * 0.22} ${w} ${h * 0.18}`,
      paints.slate,
      4,
    ),
    many(4, (n) =>
      rect(w * (0.28 + n * 0.12), h * (0.168 + 0.006 * (n % 2)), w * 0.08, h * 0.05, frontOf(n + 3), 'rx="4"'),
    ),
    at(w * 0.82, h * 0.96, potted(paints.ochre), 1.1) + at(w * 0.17, h * 0.8, potted(paints.navy), 0.75),
    shape(
      `M${w * 0.42} ${h * 0.7}L${w * 0.74} ${h * 0.7}L${w * 0.8} ${h * 0.79}L${w * 0.4} ${h * 0.79}Z`,
      '#fff4cf',
      'opacity=".5"',
    ),
    at(w * 0.55, h * 0.765, sleepingDog, 1.15),
  ].join('');
};

/** A bollard that somebody has knitted a scarf for. */
export const scarfedBollard: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const stitches = (x: number, y: number, columns: number, rows: number, size: number) =>
    many(columns * rows, (n) => {
      const [cx, cy] = [x + (n % columns) * size, y + Math.floor(n / columns) * size * 0.9];
      const hue = Math.floor(n / columns / 2) % 2 ? paints.honey : paints.brick;
      return line(
        `M${round(cx - size * 0.38)} ${round(cy)}l${size * 0.38} ${size * 0.6}l${size * 0.38} ${-size * 0.6}`,
        hue,
        size * 0.34,
      );
    });
  const cobble = () =>
    rect(
      random.next() * w,
      h * (0.74 + 0.26 * random.next()),
      random.between(60, 110),
      26,
      '#000',
      'opacity=".07" rx="12"',
    );
  return [
    fade(sheet, ['#dfe9ea', '#f7ead2']),
    houseRow(sheet, h * 0.6, h * 0.5, w / 3.2, false),
    rect(0, h * 0.585, w, h * 0.1, '#a9a294') + rect(0, h * 0.665, w, 18, paints.paper),
    fade(sheet, ['#c9bda6', '#b0a288'], h * 0.68),
    many(60, cobble),
    oval(w / 2 + 60, h * 0.93, w * 0.27, h * 0.03, '#000', 'opacity=".2"'),
    rect(w * 0.36, h * 0.3, w * 0.28, h * 0.64, paints.slate, 'rx="40"'),
    rect(w * 0.36, h * 0.3, w * 0.07, h * 0.64, '#fff', 'opacity=".12" rx="36"'),
    shape(
      `M${w * 0.36} ${h * 0.36}Q${w * 0.36} ${h * 0.22} ${w / 2} ${h * 0.22}T${w * 0.64} ${h * 0.36}Z`,
      paints.slate,
    ),
    rect(w * 0.35, h * 0.34, w * 0.3, h * 0.035, paints.paper),
    rect(w * 0.34, h * 0.42, w * 0.32, h * 0.12, paints.rust, 'rx="30"'),
    stitches(w * 0.36, h * 0.428, 12, 5, w * 0.0255),
    at(
      w * 0.6,
      h * 0.5,
      rect(-70, 0, 150, h * 0.27, paints.rust, 'rx="20"') +
        stitches(-50, 12, 6, 13, w * 0.0235) +
        many(7, (n) => line(`M${-56 + n * 20} ${h * 0.265}v40`, n % 2 ? paints.honey : paints.brick, 8)),
      1,
      -5,
    ),
  ].join('');
};
