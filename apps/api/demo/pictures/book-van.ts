import type { Random } from '../random.ts';
import { at, type Drawing, disc, fade, line, many, oval, paints, rect, shape } from './sketch.ts';

const covers: [string, ...string[]] = [
  paints.brick,
  paints.navy,
  paints.ochre,
  paints.sage,
  paints.wine,
  paints.cream,
  paints.plum,
  paints.blush,
];

function bookRow(random: Random, y: number): string {
  let x = -330;
  const spines: string[] = [];
  while (x < 176) {
    const [wide, tall] = [random.between(14, 30), random.between(66, 94)];
    spines.push(rect(x, y - tall, wide, tall, random.pick(covers)));
    x += wide + 2;
  }
  return `${spines.join('')}${rect(-336, y, 540, 13, paints.wood)}`;
}

function tree(crown: string): string {
  const boughs = disc(0, -240, 96, crown) + disc(-60, -200, 66, paints.sage) + disc(64, -196, 60, paints.leaf);
  return line('M0 0V-190', paints.bark, 20) + boughs;
}

const librarian = [
  shape('M-40 0-34-110Q0-190 34-110L40 0z', paints.plum),
  disc(0, -176, 34, '#633a24'),
  disc(0, -196, 38, paints.ink) + disc(-34, -176, 12, paints.ink) + disc(34, -176, 12, paints.ink),
  rect(-14, -112, 54, 40, paints.paper, 'transform="rotate(-8)"'),
].join('');

function wheel(x: number): string {
  return disc(x, 176, 70, paints.ink) + disc(x, 176, 36, paints.stone) + disc(x, 176, 14, paints.ink);
}

function van(random: Random): string {
  return [
    shape('M-420-230Q-420-270-380-270H250Q290-270 312-236L376-116Q430-108 440-70V170H-420z', paints.ochre),
    shape('M-420 60H440V170H-420z', paints.brick),
    rect(-346, -206, 556, 250, '#4a2f1f', 'rx="12"'),
    bookRow(random, -104) + bookRow(random, 12),
    shape('M-366-210H230L262-296H-398z', paints.paper) +
      many(6, (n) => shape(`M${-366 + n * 99}-210h50l${-2 + n * 2}-86h-54z`, paints.teal)),
    shape('M266-214H288Q300-210 308-196L348-118H266z', paints.mist) +
      shape('M276-206 330-126H310L270-190z', '#fff', 'opacity=".5"'),
    disc(418, -30, 20, paints.cream) + rect(-440, 146, 900, 26, paints.slate, 'rx="10"'),
    wheel(-260) + wheel(270),
    rect(-150, 44, 190, 16, paints.wood) + rect(-120, 96, 130, 16, paints.wood) + rect(-100, 148, 90, 16, paints.wood),
  ].join('');
}

/** An old delivery van with its side open, full of books. */
export const bookVan: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const s = h / 900;
  return [
    fade(sheet, ['#f7d9a6', '#fbe9c8', '#fdf3de']),
    disc(w * 0.82, h * 0.22, 90 * s, '#fff2cc'),
    many(4, (n) => at(w * (0.08 + n * 0.28), h * 0.66, tree(n % 2 ? paints.leaf : paints.sage), s * 0.95)),
    rect(0, h * 0.64, w, h * 0.04, paints.sage),
    fade(sheet, ['#e0c79b', '#cba873'], h * 0.67),
    oval(w * 0.5, h * 0.9, w * 0.42, h * 0.035, '#000', 'opacity=".18"'),
    at(w * 0.49, h * 0.66, van(random), s * 1.1),
    at(w * 0.86, h * 0.92, librarian, s * 1.15),
  ].join('');
};
