import type { Random } from '../random.ts';
import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, shape } from './sketch.ts';

/** A sill full of tomatoes, ripening in their own time. */
export const tomatoes: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const tomato = (x: number, y: number, size: number, hue: string) => {
    const sepal = shape(
      `M0 0Q${size * 0.14} ${-size * 0.22} 0 ${-size * 0.46}Q${-size * 0.14} ${-size * 0.22} 0 0z`,
      paints.moss,
    );
    return at(
      x,
      y,
      [
        oval(4, size * 0.9, size, size * 0.18, '#000', 'opacity=".18"'),
        oval(0, 0, size, size * 0.88, hue),
        oval(-size * 0.42, -size * 0.2, size * 0.17, size * 0.12, '#fff', 'opacity=".45" transform="rotate(-24)"'),
        many(5, (n) => at(0, -size * 0.56, sepal, 1, n * 72 + 36)),
        line(`M0 ${-size * 0.56}q4 ${-size * 0.16} ${size * 0.12} ${-size * 0.3}`, paints.moss, size * 0.08),
      ].join(''),
    );
  };
  const hues: [string, ...string[]] = [paints.brick, '#c93a26', paints.ochre, '#e0653a', paints.brick];
  return [
    fade(sheet, ['#bfe0ea', '#eaf3e2']),
    many(5, (n) => disc(w * n * 0.25, h * 0.42, h * 0.16, n % 2 ? paints.sage : paints.leaf)),
    rect(0, h * 0.44, w, h * 0.1, paints.leaf),
    line(`M${w * 0.5} 0V${h * 0.52}M0 ${h * 0.2}H${w}`, paints.paper, w * 0.04),
    rect(0, h * 0.5, w, h * 0.5, paints.cream) +
      rect(0, h * 0.5, w, h * 0.03, '#fff', 'opacity=".7"') +
      rect(0, h * 0.94, w, h * 0.06, paints.sand),
    many(6, (n) => tomato(w * (0.09 + n * 0.17), h * 0.6, w * 0.085, random.pick(hues))),
    many(5, (n) => tomato(w * (0.14 + n * 0.19), h * 0.76, w * 0.1, random.pick(hues))),
    tomato(w * 0.9, h * 0.9, w * 0.08, paints.honey),
  ].join('');
};

/** A letter with no address to speak of, on the seat of a red van. */
export const letter: Drawing = ({ width: w, height: h }) =>
  [
    rect(0, 0, w, h, paints.rust),
    many(7, (n) => line(`M0 ${h * (0.08 + n * 0.15)}H${w}`, '#000', 7, 'opacity=".12"')),
    rect(0, 0, w, h * 0.16, '#8f3220'),
    at(
      w * 0.5,
      h * 0.54,
      [
        rect(-260, -166, 532, 346, '#000', 'opacity=".2" rx="8"'),
        rect(-270, -180, 540, 350, paints.paper, 'rx="8"'),
        shape('M-270-172-14 24Q0 34 14 24L270-172', 'none', 'stroke="#d9cbb0" stroke-width="6"'),
        rect(150, -150, 92, 108, paints.teal) +
          shape('M158-58q30-44 42-20t34-30v50z', paints.foam) +
          disc(216, -124, 13, paints.honey),
        line('M96-120q30-16 60 0t60 0M96-96q30-16 60 0t60 0', paints.ink, 5, 'opacity=".5"'),
        line(
          'M-170 66q24-30 46 0t40-4 44 4 40-6 46 6 40-4 40 4M-120 108q24-26 44 0t40-2 40 4 42-6 36 2',
          paints.navy,
          8,
        ),
      ].join(''),
      w / 720,
      -7,
    ),
  ].join('');

type Around = (share: number, turn: number) => [x: number, y: number];

/** What floats in a bowl of this radius; `around` answers a place in it. */
const toppings = {
  herbs: (random, radius, around) => {
    const leaf = () => shape('M0 0C10-18 32-18 42 0 32 18 10 18 0 0z', random.pick([paints.leaf, paints.moss]));
    const anywhere = () => around(0.6 * random.next(), random.next() * 6.3);
    return noodles(radius, around) + many(14, () => at(...anywhere(), leaf(), 0.8, random.between(0, 360)));
  },
  egg: (random, radius, around) => {
    const half = oval(0, 0, 62, 50, paints.paper) + disc(0, 0, 28, paints.ochre);
    const onion = () => disc(...around(0.7 * random.next(), random.next() * 6.3), 10, paints.moss);
    return noodles(radius, around) + at(...around(0.4, 0.3), half) + at(...around(0.4, 2.2), half) + many(8, onion);
  },
  cakes: (_random, _radius, around) => {
    const cake = (dot: string) =>
      disc(0, 6, 46, '#000', 'opacity=".12"') +
      disc(0, 0, 45, paints.paper) +
      disc(0, 0, 30, '#f4ecd9') +
      disc(0, 0, 9, dot);
    return many(7, (n) => at(...around(n === 0 ? 0 : 0.56, n * 1.05), cake(n % 2 ? paints.brick : paints.moss)));
  },
  chilli: (random, _radius, around) => {
    const pod = () => shape('M0 0q34-16 62 8-32 16-62-8z', random.pick([paints.brick, '#e8743b', '#a51f16']));
    const anywhere = () => around(0.62 * random.next(), random.next() * 6.3);
    return (
      many(9, () => at(...anywhere(), pod(), 1, random.between(0, 360))) +
      many(10, () => disc(...anywhere(), 9, paints.leaf))
    );
  },
} satisfies Record<string, (random: Random, radius: number, around: Around) => string>;

function noodles(radius: number, around: Around): string {
  const [x, y] = around(0, 0);
  const strand = (n: number) => {
    const swing = n % 2 ? 30 : -30;
    return `M${round(x - radius * 0.6)} ${round(y - radius * 0.3 + n * radius * 0.1)}q${radius * 0.3} ${swing} ${radius * 0.6} 0t${radius * 0.6} 0`;
  };
  return line(many(7, strand), paints.cream, 11);
}

/** Bowls on a small table in the street: what is in them differs, and all of it is hot. */
export function bowl(cloth: string, broth: string, topping: keyof typeof toppings): Drawing {
  return ({ width: w, height: h, random }) => {
    const [x, y, radius] = [w * 0.48, h * 0.54, w * 0.33];
    const around: Around = (share, turn) => [x + radius * share * Math.cos(turn), y + radius * share * Math.sin(turn)];
    const thread = (n: number) =>
      rect(n * (w / 12), 0, 4, h, '#fff', 'opacity=".14"') + rect(0, n * (h / 12), w, 4, '#fff', 'opacity=".14"');
    const sauce = [
      disc(4, 8, 84, '#000', 'opacity=".18"') + disc(0, 0, 82, paints.paper) + disc(0, 0, 60, paints.rust),
      many(7, (n) => disc(34 * Math.cos(n), 34 * Math.sin(n), 7, paints.honey)),
    ].join('');
    const sticks = `M${w * 0.74} ${h * 0.06}L${w * 0.9} ${h * 0.94}M${w * 0.82} ${h * 0.05}L${w * 0.96} ${h * 0.93}`;
    return [
      rect(0, 0, w, h, cloth),
      many(12, thread),
      disc(x + 10, y + 18, radius * 1.14, '#000', 'opacity=".2"'),
      disc(x, y, radius * 1.14, paints.cobalt) +
        disc(x, y, radius * 1.06, paints.paper) +
        disc(x, y, radius * 0.92, broth),
      toppings[topping](random, radius, around),
      line(sticks, paints.bark, 15),
      at(w * 0.16, h * 0.16, sauce),
    ].join('');
  };
}

/** A radio that looks back. */
export const lonelyRadio: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const s = h / 900;
  const dust = many(40, () =>
    disc(random.next() * w, random.next() * h * 0.7, 3 * random.next(), '#fff', 'opacity=".3"'),
  );
  const radio = [
    oval(0, 214, 430, 26, '#000', 'opacity=".25"'),
    rect(-400, -230, 800, 440, '#7b4527', 'rx="70"') + rect(-400, -230, 800, 70, '#fff', 'rx="60" opacity=".1"'),
    rect(-360, -190, 720, 300, paints.cream, 'rx="44"'),
    many(13, (n) => line(`M${-320 + n * 24}-150V70`, '#b99b73', 9)),
    rect(20, -150, 300, 130, '#233', 'rx="20"') + rect(30, -140, 280, 110, '#7fbf9a', 'rx="14"'),
    many(12, (n) => line(`M${52 + n * 22}-126v${n % 3 ? 16 : 30}`, '#1e3a30', 4)) +
      line('M168-134V-36', paints.brick, 6),
    disc(100, 40, 48, '#5a3019') + disc(100, 40, 34, paints.honey) + line('M100 40 118 18', paints.bark, 8),
    disc(246, 40, 48, '#5a3019') + disc(246, 40, 34, paints.honey) + line('M246 40 228 18', paints.bark, 8),
    line('M130 98q44 26 88 0', paints.bark, 9),
    rect(-340, 200, 60, 26, paints.ink, 'rx="8"') + rect(280, 200, 60, 26, paints.ink, 'rx="8"'),
    line('M330-226 470-430', '#9aa3a6', 8) + disc(470, -430, 9, '#9aa3a6'),
  ].join('');
  return [
    fade(sheet, ['#1f4a50', '#2f6a68']),
    many(9, (n) => line(`M${w * (n / 8)} 0V${h * 0.72}`, '#fff', 3, 'opacity=".06"')),
    shape(`M${w * 0.1} 0H${w * 0.44}L${w * 0.8} ${h * 0.74}H${w * 0.2}Z`, '#fff3cf', 'opacity=".1"'),
    dust,
    fade(sheet, ['#a96f3e', '#7d4d28'], h * 0.72),
    line(
      `M0 ${h * 0.82}Q${w * 0.4} ${h * 0.8} ${w} ${h * 0.83}M0 ${h * 0.92}Q${w * 0.6} ${h * 0.9} ${w} ${h * 0.93}`,
      '#000',
      4,
      'opacity=".12"',
    ),
    at(w * 0.47, h * 0.56, radio, s * 0.98),
    at(
      w * 0.9,
      h * 0.86,
      `${shape('M-70 0-50-120H50L70 0z', paints.paper)}${line('M-30-96-42-8M0-96V-8M30-96 42-8', paints.stone, 4)}`,
      s,
      4,
    ),
  ].join('');
};
