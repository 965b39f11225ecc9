import type { Random } from '../random.ts';
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

function stars({ width, random }: Sheet, count: number, bottom: number): string {
  return many(count, () =>
    disc(
      random.next() * width,
      bottom * random.next() ** 1.3,
      1.2 + 2.6 * random.next() ** 3,
      paints.cream,
      `opacity="${round(0.4 + 0.6 * random.next())}"`,
    ),
  );
}

const sheep = (turn: 1 | -1) =>
  `<g transform="scale(${turn} 1)">${oval(0, 34, 44, 8, '#000', 'opacity=".14"')}${line('M-18 12v22M-8 14v20M14 14v20M24 12v22', paints.ink, 6)}${[
    [-26, -6, 18],
    [-8, -18, 20],
    [14, -18, 20],
    [28, -4, 18],
    [0, 4, 26],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, paints.paper))
    .join(
      '',
    )}${shape('M38 -22c14-6 26 2 26 14 0 14-10 20-22 16-10-4-14-24-4-30z', paints.ink)}${disc(53, -10, 3, paints.paper)}</g>`;

const house = at(
  0,
  0,
  `${rect(-60, -70, 120, 70, paints.paper)}${shape('M-72-66 0-118 72-66z', paints.slate)}${rect(34, -116, 18, 40, paints.stone)}${rect(-14, -42, 28, 42, paints.brick)}${rect(-46, -50, 20, 22, paints.sky)}${rect(26, -50, 20, 22, paints.sky)}`,
);

/** An island road that goes round a bend to a white house; sheep have the right of way. */
export function islandRoad({ isNight = false, hasHouse = true, sheepCount = 3 } = {}): Drawing {
  return (sheet) => {
    const { width: w, height: h, random } = sheet;
    const hues = isNight
      ? ['#131d3a', '#3a4d78', '#22365a', '#1c2f47', '#16283a']
      : [paints.mist, paints.cream, '#9fb8a8', paints.sage, paints.leaf];
    const [high = '', low = '', far = '', middle = '', near = ''] = hues;
    const road = isNight ? '#56698a' : '#c9c0b0';
    const flock = many(sheepCount, (n) =>
      at(w * (0.2 + n * 0.09), h * (0.77 + 0.05 * (n % 2)), sheep(n % 2 ? 1 : -1), h / 1100),
    );
    return [
      fade(sheet, [high, low]),
      isNight ? stars(sheet, Math.round((w * h) / 4200), h * 0.62) : disc(w * 0.2, h * 0.2, h * 0.07, paints.honey),
      isNight ? disc(w * 0.86, h * 0.2, h * 0.07, paints.cream) + disc(w * 0.88, h * 0.185, h * 0.06, high) : '',
      ridge(sheet, h * 0.5, h * 0.07, far),
      shape(`M0 ${h * 0.56}Q${w * 0.5} ${h * 0.54} ${w} ${h * 0.57}V${h * 0.62}H0Z`, isNight ? '#2f4a78' : '#8db7c9'),
      ridge(sheet, h * 0.62, h * 0.04, middle, 3),
      shape(`M0 ${h * 0.74}C${w * 0.3} ${h * 0.62} ${w * 0.6} ${h * 0.72} ${w} ${h * 0.66}V${h}H0Z`, near),
      shape(
        `M${w * 0.42} ${h}C${w * 0.5} ${h * 0.84} ${w * 0.86} ${h * 0.8} ${w * 0.76} ${h * 0.7}Q${w * 0.72} ${h * 0.665} ${w * 0.6} ${h * 0.66}L${w * 0.63} ${h * 0.655}Q${w * 0.78} ${h * 0.66} ${w * 0.82} ${h * 0.7}C${w * 0.94} ${h * 0.8} ${w * 0.76} ${h * 0.86} ${w * 0.72} ${h}Z`,
        road,
      ),
      hasHouse ? at(w * 0.62, h * 0.66, house, h / 1150) : '',
      flock,
      grass(sheet, h * 0.86, isNight ? '#0f1d2b' : paints.moss, random),
    ].join('');
  };
}

function grass({ width, height }: Sheet, top: number, colour: string, random: Random): string {
  const blade = () => {
    const [x, y, tall] = [random.next() * width, top + (height - top) * random.next(), random.between(14, 34)];
    return `M${round(x)} ${round(y)}q${random.between(-8, 8)} ${-tall / 2} ${random.between(-12, 12)} ${-tall}`;
  };
  return line(many(Math.round(width / 9), blade), colour, 4, 'opacity=".7"');
}

/** A viewpoint at night: two people and a telescope under very many stars. */
export const nightSky: Drawing = (sheet) => {
  const { width: w, height: h } = sheet;
  const person = (tall: number, colour: string) =>
    `${disc(0, -tall * 0.88, tall * 0.11, '#0a1018')}${shape(`M${-tall * 0.13} 0V${-tall * 0.52}Q0 ${-tall * 0.94} ${tall * 0.13} ${-tall * 0.52}V0Z`, colour)}`;
  const scope = `${line('M0-118 -34 0M0-118 34 0M0-118 0 0', '#0a1018', 7)}<g transform="rotate(-38 0 -118)">${rect(-70, -136, 150, 34, '#e6dcc8', 'rx="8"')}${rect(76, -140, 20, 42, paints.brick, 'rx="5"')}${rect(-92, -128, 26, 18, '#0a1018', 'rx="4"')}</g>`;
  return [
    fade(sheet, ['#0b1020', '#17224a', '#3c3470', '#a3587b', '#eda07a']),
    `<g transform="rotate(-28 ${w / 2} ${h * 0.36})">${oval(w / 2, h * 0.36, w * 0.95, h * 0.1, '#cfc4f2', 'opacity=".13"')}${oval(w / 2, h * 0.36, w * 0.7, h * 0.05, '#fff2df', 'opacity=".17"')}</g>`,
    stars(sheet, 520, h * 0.8),
    at(
      w * 0.28,
      h * 0.2,
      many(2, (n) =>
        oval(0, 0, 34 - n * 22, 12 - n * 6, '#ffe9c9', `opacity="${0.35 + n * 0.4}" transform="rotate(-24)"`),
      ),
    ),
    ridge(sheet, h * 0.86, h * 0.02, '#2a2350', 3),
    ridge(sheet, h * 0.91, h * 0.012, '#0d1220', 2),
    at(w * 0.62, h * 0.915, scope, 1.15),
    at(w * 0.36, h * 0.92, person(120, '#0a1018')),
    at(w * 0.45, h * 0.92, person(84, '#0a1018')),
  ].join('');
};

function mushroom(size: number, cap: string): string {
  const p = (share: number) => round(size * share);
  return [
    shape(
      `M${p(-0.2)} 0C${p(-0.3)} ${p(-0.4)} ${p(-0.16)} ${p(-0.7)} ${p(-0.14)} ${p(-1)}H${p(0.14)}C${p(0.16)} ${p(-0.7)} ${p(0.3)} ${p(-0.4)} ${p(0.2)} 0Q0 ${p(0.1)} ${p(-0.2)} 0Z`,
      paints.cream,
    ),
    shape(
      `M${p(0.03)} ${p(0.03)}V${p(-1)}H${p(0.14)}C${p(0.16)} ${p(-0.7)} ${p(0.3)} ${p(-0.4)} ${p(0.2)} 0Z`,
      '#000',
      'opacity=".1"',
    ),
    oval(0, p(-0.9), p(0.52), p(0.1), paints.sand),
    shape(
      `M${p(-0.62)} ${p(-0.92)}C${p(-0.6)} ${p(-1.5)} ${p(0.6)} ${p(-1.5)} ${p(0.62)} ${p(-0.92)}Q0 ${p(-0.78)} ${p(-0.62)} ${p(-0.92)}Z`,
      cap,
    ),
    oval(p(-0.24), p(-1.2), p(0.16), p(0.06), '#fff', 'opacity=".35" transform="rotate(-14)"'),
  ].join('');
}

/** Mushrooms among leaves, seen from where a beetle sits. */
export function mushrooms(cap: string): Drawing {
  return (sheet) => {
    const { width: w, height: h, random } = sheet;
    const one = (x: number, y: number, size: number) => at(x, y, mushroom(size, cap), 1, random.between(-8, 8));
    const trunk = (n: number) =>
      rect(
        w * (0.04 + n * 0.2 + 0.05 * random.next()),
        0,
        w * (0.05 + 0.04 * random.next()),
        h * 0.75,
        n % 2 ? '#3d5a45' : '#4a6850',
      );
    const leaf = () => {
      const turn = random.between(0, 360);
      const hue = random.pick([paints.rust, paints.ochre, paints.crust, paints.moss, paints.bark]);
      return at(
        random.next() * w,
        h * (0.78 + 0.24 * random.next()),
        shape('M0 0C14-22 46-22 60 0 46 22 14 22 0 0z', hue),
        0.6 + random.next() * 0.7,
        turn,
      );
    };
    return [
      fade(sheet, ['#dfe8cf', '#9fb98f', paints.moss]),
      many(5, trunk),
      ridge(sheet, h * 0.72, h * 0.03, paints.pine, 3),
      shape(`M0 ${h * 0.8}Q${w / 2} ${h * 0.7} ${w} ${h * 0.8}V${h}H0Z`, '#26392b'),
      many(26, leaf),
      one(w * 0.26, h * 0.84, h * 0.2),
      one(w * 0.74, h * 0.86, h * 0.24),
      one(w * 0.5, h * 0.9, h * 0.34),
      one(w * 0.88, h * 0.93, h * 0.12),
      many(12, leaf),
    ].join('');
  };
}
