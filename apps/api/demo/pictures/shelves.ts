import type { Random } from '../random.ts';
import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, shape } from './sketch.ts';

/** Something that stands on a shelf: its width, and itself with its foot at 0, 0 and `height` upwards. */
type Ware = (random: Random, height: number) => { width: number; body: string };

interface Shelves {
  wall: [string, string];
  wood: string;
  rows: number;
  ware: Ware;
  /** Share of a row's height that things fill. */
  fill?: number;
}

/** Rows of things on boards. */
export function shelves({ wall, wood, rows, ware, fill = 0.74 }: Shelves): Drawing {
  return ({ width, height, random }) => {
    const pitch = (height * 1.04) / rows;
    const board = pitch * 0.075;
    const row = (place: number) => {
      const floor = pitch * (place + 1) - board * 1.4;
      const things: string[] = [];
      let x = -random.between(10, 60);
      while (x < width) {
        const { width: wide, body } = ware(random, pitch * fill * (0.82 + 0.18 * random.next()));
        things.push(at(x + wide / 2, floor, oval(0, 2, wide * 0.52, board * 0.35, '#000', 'opacity=".16"') + body));
        x += wide * 1.06 + pitch * 0.035;
      }
      const shadow = rect(0, floor + board, width, pitch * 0.09, '#000', 'opacity=".13"');
      const front = rect(0, floor, width, board, wood) + rect(0, floor, width, board * 0.24, '#fff', 'opacity=".25"');
      return shadow + things.join('') + front;
    };
    return fade({ width, height }, wall) + many(rows, row);
  };
}

const glazes: [string, ...string[]] = [paints.cobalt, paints.blue, '#3f7bbf', '#1f4b8f', paints.sky, paints.cobalt];

/** Half widths of a pot as shares of its width, and its width as a share of its height. */
interface PotProfile {
  wide: number;
  mouth: number;
  neck: number;
  belly: number;
  foot: number;
}

const profiles: [PotProfile, ...PotProfile[]] = [
  { wide: 0.62, mouth: 0.26, neck: 0.2, belly: 0.5, foot: 0.24 },
  { wide: 0.95, mouth: 0.48, neck: 0.46, belly: 0.5, foot: 0.22 },
  { wide: 0.5, mouth: 0.32, neck: 0.22, belly: 0.42, foot: 0.34 },
  { wide: 0.78, mouth: 0.3, neck: 0.34, belly: 0.5, foot: 0.3 },
];

export const pot: Ware = (random, tall) => {
  const profile = random.pick(profiles);
  const low = profile.wide > 0.9;
  const height = low ? tall * 0.5 : tall;
  const wide = profile.wide * tall;
  const { mouth, neck, belly, foot } = profile;
  const l = (half: number) => round(-half * wide);
  const r = (half: number) => round(half * wide);
  const outline =
    `M${l(mouth)} ${-height}C${l(neck)} ${-height * 0.86} ${l(neck)} ${-height * 0.8} ${l(neck * 1.1)} ${-height * 0.72}` +
    `C${l(belly)} ${-height * 0.58} ${l(belly)} ${-height * 0.3} ${l(foot)} 0H${r(foot)}` +
    `C${r(belly)} ${-height * 0.3} ${r(belly)} ${-height * 0.58} ${r(neck * 1.1)} ${-height * 0.72}` +
    `C${r(neck)} ${-height * 0.8} ${r(neck)} ${-height * 0.86} ${r(mouth)} ${-height}Z`;
  const id = `pot${random.between(1, 1e9)}`;
  const drip = -height * (0.16 + 0.2 * random.next());
  const waves = many(5, (place) => `q${wide * 0.1} ${height * (place % 2 ? -0.1 : 0.12)} ${wide * 0.2} 0`);
  const body = [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    rect(-wide, -height, wide * 2, height, paints.sand),
    shape(`M${-wide / 2} ${drip}${waves}V${-height * 1.1}H${-wide / 2}Z`, random.pick(glazes)),
    rect(wide * 0.14, -height, wide, height, '#000', 'opacity=".14"'),
    oval(-wide * 0.2, -height * 0.5, wide * 0.05, height * 0.17, '#fff', 'opacity=".5"'),
    '</g>',
    oval(0, -height, mouth * wide, height * 0.035, '#16345f'),
  ].join('');
  return { width: wide, body };
};

export const loaf: Ware = (random, tall) => {
  const height = tall * (0.62 + 0.3 * random.next());
  const wide = height * (1.15 + 0.5 * random.next());
  const crust = random.pick([paints.crust, '#c98545', '#9b5a2b', '#d39a57']);
  const cuts = random.pick([
    many(3, (n) =>
      line(
        `M${wide * (-0.26 + n * 0.22)} ${-height * 0.82}q${wide * 0.1} ${height * 0.2} ${wide * 0.06} ${height * 0.44}`,
        paints.cream,
        height * 0.05,
      ),
    ),
    line(
      `M${-wide * 0.3} ${-height * 0.5}Q0 ${-height * 1.05} ${wide * 0.3} ${-height * 0.5}`,
      paints.cream,
      height * 0.05,
    ) + line(`M0 ${-height * 0.86}V${-height * 0.4}`, paints.cream, height * 0.04),
    many(4, (n) =>
      line(
        `M${wide * (-0.3 + n * 0.17)} ${-height * 0.42}l${wide * 0.1} ${-height * 0.32}`,
        paints.cream,
        height * 0.04,
      ),
    ),
  ]);
  const round_ = `M${-wide / 2} ${-height * 0.08}C${-wide * 0.56} ${-height * 0.7} ${-wide * 0.3} ${-height} 0 ${-height}S${wide * 0.56} ${-height * 0.7} ${wide / 2} ${-height * 0.08}Q${wide / 2} 0 ${wide * 0.42} 0H${-wide * 0.42}Q${-wide / 2} 0 ${-wide / 2} ${-height * 0.08}Z`;
  const body = [
    shape(round_, crust),
    shape(
      `M${-wide / 2} ${-height * 0.08}Q0 ${-height * 0.3} ${wide / 2} ${-height * 0.08}Q${wide / 2} 0 ${wide * 0.42} 0H${-wide * 0.42}Q${-wide / 2} 0 ${-wide / 2} ${-height * 0.08}Z`,
      '#000',
      'opacity=".14"',
    ),
    `<g opacity=".85">${cuts}</g>`,
    oval(-wide * 0.24, -height * 0.7, wide * 0.08, height * 0.06, '#fff', 'opacity=".3" transform="rotate(-24)"'),
  ].join('');
  return { width: wide, body };
};

const covers: [string, ...string[]] = [
  paints.brick,
  paints.navy,
  paints.ochre,
  paints.teal,
  paints.wine,
  paints.sage,
  paints.cream,
  paints.plum,
  paints.slate,
  paints.blush,
];

export const book: Ware = (random, tall) => {
  const height = tall * (0.78 + 0.22 * random.next());
  const wide = tall * (0.1 + 0.13 * random.next());
  const cover = random.pick(covers);
  const band = random.pick(covers.filter((other) => other !== cover) as [string, ...string[]]);
  const marks = random.pick([
    rect(-wide / 2, -height * 0.84, wide, height * 0.05, band) +
      rect(-wide / 2, -height * 0.2, wide, height * 0.05, band),
    rect(-wide * 0.26, -height * 0.8, wide * 0.52, height * 0.34, band),
    disc(0, -height * 0.78, wide * 0.24, band) + rect(-wide / 2, -height * 0.14, wide, height * 0.03, band),
    rect(-wide * 0.1, -height * 0.84, wide * 0.2, height * 0.6, band),
  ]);
  const spine = rect(-wide / 2, -height, wide, height, cover, 'rx="4"') + marks;
  const shade = rect(wide * 0.28, -height, wide * 0.22, height, '#000', 'opacity=".16"');
  const leans = random.next() < 0.07;
  return {
    width: leans ? wide * 2.1 : wide * 0.95,
    body: leans ? at(-wide * 0.2, -wide * 0.1, spine + shade, 1, 10) : spine + shade,
  };
};

export const jar: Ware = (random, tall) => {
  const height = tall * 0.86;
  const wide = height * 0.66;
  const inside = random.pick([paints.crust, paints.ochre, paints.wine, paints.moss, paints.brick, '#8b4a24']);
  const label = random.pick([paints.paper, paints.cream, paints.honey]);
  const specks = many(16, () =>
    disc(
      (random.next() - 0.5) * wide * 0.74,
      -height * (0.08 + 0.66 * random.next()),
      random.between(5, 11),
      '#fff',
      'opacity=".18"',
    ),
  );
  const body = [
    rect(-wide / 2, -height * 0.82, wide, height * 0.82, '#dfe9e4', 'rx="26" opacity=".75"'),
    rect(-wide * 0.44, -height * 0.76, wide * 0.88, height * 0.73, inside, 'rx="20"'),
    specks,
    rect(
      -wide * 0.36,
      -height * 1,
      wide * 0.72,
      height * 0.17,
      random.pick([paints.brick, paints.ochre, paints.teal, paints.cream]),
      'rx="9"',
    ),
    rect(-wide * 0.36, -height * 0.87, wide * 0.72, height * 0.04, '#000', 'opacity=".15"'),
    rect(-wide * 0.3, -height * 0.52, wide * 0.6, height * 0.3, label, 'rx="5"'),
    line(
      `M${-wide * 0.2} ${-height * 0.42}q${wide * 0.1} -12 ${wide * 0.2} 0t${wide * 0.2} 0M${-wide * 0.2} ${-height * 0.32}h${wide * 0.3}`,
      paints.ink,
      4,
      'opacity=".55"',
    ),
    rect(-wide * 0.38, -height * 0.72, wide * 0.09, height * 0.62, '#fff', 'rx="10" opacity=".4"'),
  ].join('');
  return { width: wide, body };
};
