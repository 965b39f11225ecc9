import type { Random } from '../random.ts';
import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, type Sheet, shape } from './sketch.ts';

/** A cat that sits, seen from behind; its tail hangs down. */
function catBehind(fur: string, stripe: string): string {
  return [
    line('M64-22q74 6 70 70 0 40-34 40', fur, 30),
    shape(
      'M-96 0C-104-110-62-150-58-196-66-232-64-272-58-302L-20-274Q0-280 20-274L58-302C64-272 66-232 58-196 62-150 104-110 96 0z',
      fur,
    ),
    many(4, (n) => line(`M${-34 - n * 3} ${-150 + n * 34}q${34 + n * 3} 18 ${68 + n * 6} 0`, stripe, 10)),
    line('M-18-262v26M0-266v30M18-262v26', stripe, 8),
  ].join('');
}

/** A cat that looks at one, all eyes. */
function catFront(fur: string, light: string): string {
  return [
    line('M80-14q80 0 84-56', fur, 28),
    shape('M-88 0C-94-90-60-120-56-150H56C60-120 94-90 88 0z', fur),
    shape('M-34 0C-40-60-24-96 0-100 24-96 40-60 34 0z', light),
    shape('M-84-180C-92-220-88-270-80-300L-36-268Q0-280 36-268L80-300C88-270 92-220 84-180 78-128-78-128-84-180z', fur),
    shape('M-70-262-72-284-50-268z', light) + shape('M70-262 72-284 50-268z', light),
    oval(-36, -210, 20, 22, paints.honey) +
      oval(36, -210, 20, 22, paints.honey) +
      oval(-36, -210, 7, 18, paints.ink) +
      oval(36, -210, 7, 18, paints.ink),
    shape('M-10-180h20l-10 12z', paints.blush) + line('M0-168q-4 14-18 12M0-168q4 14 18 12', paints.ink, 4),
    line('M-52-176l-58-10M-52-166l-56 8M52-176l58-10M52-166l56 8', light, 3),
    oval(-30, -6, 26, 15, light) + oval(30, -6, 26, 15, light),
  ].join('');
}

const cup = `${shape('M-46-60H46Q44 0 0 0T-46-60z', paints.paper)}${line('M44-48q34 0 26 22t-36 12', paints.paper, 9)}${oval(0, -60, 46, 9, '#8b5a34')}${line('M-14-78c-10-16 10-22 0-40M14-80c-8-14 8-20 0-34', '#fff', 6, 'opacity=".6"')}`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function rainOn(random: Random, { x, y, width, height }: Box): string {
  const streak = () => {
    const tall = random.between(24, 90);
    const [left, top] = [x + random.next() * width, y + random.next() * (height - tall)];
    return `M${round(left)} ${round(top)}v${tall}`;
  };
  const drop = () => oval(x + random.next() * width, y + random.next() * height, 5, 8, '#fff', 'opacity=".5"');
  return line(many(70, streak), '#fff', 3, 'opacity=".35"') + many(46, drop);
}

const dryRoofs = [paints.brick, paints.peach, paints.rust, paints.blush] as const;
const wetRoofs = ['#5b6f7b', '#667a85', '#5b6f7b', '#667a85'] as const;

function roofs({ x, y, width, height }: Box, isWet: boolean): string {
  const bottom = y + height;
  return (isWet ? wetRoofs : dryRoofs)
    .map((hue, n) =>
      shape(
        `M${x + n * width * 0.27} ${bottom}V${bottom - height * (0.34 - 0.1 * (n % 2))}l${width * 0.15} ${-height * 0.12}l${width * 0.15} ${height * 0.12}V${bottom}z`,
        hue,
      ),
    )
    .join('');
}

function curtain({ width, height }: Sheet, side: 1 | -1, cloth: string): string {
  const inward = (share: number) => (side === 1 ? width : 0) - side * width * share;
  const folds = `M${inward(0.06)} 0V${height * 0.7}M${inward(0.14)} 0Q${inward(0.11)} ${height * 0.4} ${inward(0.07)} ${height * 0.7}`;
  return (
    shape(
      `M${inward(0)} 0H${inward(0.24)}C${inward(0.2)} ${height * 0.3} ${inward(0.1)} ${height * 0.5} ${inward(0.1)} ${height * 0.72}H${inward(0)}z`,
      cloth,
    ) + line(folds, '#000', 5, 'opacity=".09"')
  );
}

const potPlant = [
  many(6, (n) =>
    line(
      `M0-60Q${-60 + n * 24}-130 ${-84 + n * 34} ${round(-150 - 30 * Math.sin(n))}`,
      n % 2 ? paints.leaf : paints.moss,
      17,
    ),
  ),
  shape('M-46-70H46L36 0H-36z', paints.brick),
  rect(-52, -80, 104, 20, paints.rust),
].join('');

interface WindowSeat {
  weather: 'rain' | 'sun';
  cat: 'watching' | 'arrived';
}

/** A window with a sill, a plant, a cup, and whose window it is. */
export function windowSeat({ weather, cat }: WindowSeat): Drawing {
  return (sheet) => {
    const { width: w, height: h, random } = sheet;
    const isWet = weather === 'rain';
    const box = { x: w * 0.16, y: h * 0.1, width: w * 0.68, height: h * 0.6 };
    const { x, y, width: wide, height: tall } = box;
    const cloth = isWet ? paints.ochre : paints.blush;
    const glass = isWet ? ['#6f8796', '#93a9b0', '#a9b8b4'] : ['#a9d5e6', '#dcefe9', '#fdf0cf'];
    const body = cat === 'watching' ? catBehind(paints.ochre, paints.rust) : catFront(paints.slate, paints.paper);
    return [
      fade(sheet, isWet ? ['#2e5a5c', '#244a4d'] : ['#f3d9b8', '#ecc9a0']),
      `<svg x="${x}" y="${y}" width="${wide}" height="${tall}" viewBox="${x} ${y} ${wide} ${tall}">`,
      fade(sheet, glass) + (isWet ? '' : disc(x + wide * 0.74, y + tall * 0.26, w * 0.07, '#fff4cf')),
      roofs(box, isWet),
      isWet ? rainOn(random, box) : '',
      '</svg>',
      rect(x, y, wide, tall, 'none', `stroke="${paints.paper}" stroke-width="${w * 0.03}"`),
      line(`M${x + wide / 2} ${y}V${y + tall}M${x} ${y + tall * 0.4}H${x + wide}`, paints.paper, w * 0.018),
      curtain(sheet, -1, cloth) + curtain(sheet, 1, cloth),
      rect(w * 0.06, h * 0.7, w * 0.88, h * 0.045, paints.paper) +
        rect(w * 0.06, h * 0.74, w * 0.88, h * 0.02, '#000', 'opacity=".14"'),
      rect(0, h * 0.76, w, h * 0.24, '#000', 'opacity=".06"'),
      many(9, (n) =>
        line(`M${w * (0.12 + n * 0.095)} ${h * 0.8}V${h}`, isWet ? '#fff' : paints.crust, 16, 'opacity=".14"'),
      ),
      at(w * 0.27, h * 0.705, potPlant, w / 1080),
      at(w * 0.78, h * 0.705, cup, w / 900),
      at(w * 0.54, h * 0.71, body, w / 900),
    ].join('');
  };
}
