import { at, type Drawing, disc, fade, line, many, oval, paints, rect, type Sheet, shape } from './sketch.ts';

function stageOf({ width, height }: Sheet) {
  return { left: width * 0.16, right: width * 0.84, top: height * 0.2, floor: height * 0.76 };
}

function velvet(fold: number): string {
  return fold % 2 ? '#a52a32' : '#8a1f2b';
}

function curtain(sheet: Sheet, side: 1 | -1): string {
  const { width: w, height: h } = sheet;
  const { left, right, top, floor } = stageOf(sheet);
  const edge = side === 1 ? right : left;
  const inward = (share: number) => edge - side * share * w;
  return many(5, (n) =>
    shape(
      `M${inward(n * 0.036)} ${top}h${-side * w * 0.04}C${inward(n * 0.034 + 0.05)} ${h * 0.44} ${inward(n * 0.02 + 0.02)} ${h * 0.56} ${inward(n * 0.022 + 0.024)} ${floor}h${side * w * 0.026}C${inward(n * 0.02)} ${h * 0.56} ${inward(n * 0.03)} ${h * 0.44} ${inward(n * 0.036)} ${top}z`,
      velvet(n),
    ),
  );
}

/** One earring. */
const chandelier = [
  line('M0 0v76', paints.honey, 4),
  disc(0, 97, 22, 'none', `stroke="${paints.honey}" stroke-width="7"`),
  many(3, (n) => disc(-26 + n * 26, 135, 8, '#d6f0f5')),
].join('');

function mouse(fur: string): string {
  return [
    line('M20-8q44 4 52-22', fur, 6),
    shape('M-26 0C-32-44-16-66 0-68 16-66 32-44 26 0z', fur),
    disc(-20, -88, 17, fur) + disc(20, -88, 17, fur),
    disc(-20, -88, 10, paints.blush) + disc(20, -88, 10, paints.blush),
    oval(0, -72, 24, 21, fur),
    disc(-8, -76, 3.4, paints.ink) + disc(8, -76, 3.4, paints.ink) + disc(0, -64, 4, paints.wine),
  ].join('');
}

/** The inside of an old spectacle case, which is now a theatre. */
export const mouseTheatre: Drawing = (sheet) => {
  const { width: w, height: h, random } = sheet;
  const { left, right, top, floor } = stageOf(sheet);
  const eighth = (right - left) / 8;
  const valance = (n: number) =>
    shape(`M${left + n * eighth} ${top - 4}h${eighth}q${-eighth / 2} ${h * 0.13} ${-eighth} 0z`, velvet(n));
  const footlight = (n: number) => {
    const [x, y] = [left + (right - left) * ((n + 0.5) / 9), floor + h * 0.03];
    return disc(x, y, 11, paints.honey) + disc(x, y, 24, paints.honey, 'opacity=".25"');
  };
  return [
    fade(sheet, ['#3b241a', '#5d3a26']),
    many(7, (n) =>
      line(
        `M0 ${h * (0.08 + n * 0.15)}Q${w * 0.5} ${h * (0.06 + n * 0.15) + 18 * random.bell()} ${w} ${h * (0.08 + n * 0.15)}`,
        '#000',
        4,
        'opacity=".16"',
      ),
    ),
    rect(left - w * 0.06, top - h * 0.1, right - left + w * 0.12, floor - top + h * 0.2, '#c99a4b', 'rx="34"'),
    rect(left - w * 0.035, top - h * 0.075, right - left + w * 0.07, floor - top + h * 0.15, '#8a5f26', 'rx="24"'),
    `<radialGradient id="glow"><stop offset="0" stop-color="#fff0c2"/><stop offset="1" stop-color="#2c4a6e"/></radialGradient>${rect(left, top, right - left, floor - top, 'url(#glow)')}`,
    shape(
      `M${left} ${h * 0.62}Q${w * 0.36} ${h * 0.5} ${w * 0.5} ${h * 0.6}T${right} ${h * 0.58}V${floor}H${left}Z`,
      '#3c6a62',
    ),
    disc(w * 0.64, h * 0.33, w * 0.05, paints.paper),
    shape(`M${left} ${h * 0.69}H${right}L${right + w * 0.02} ${floor}H${left - w * 0.02}Z`, paints.wood) +
      many(8, (n) =>
        line(
          `M${left + (right - left) * (n / 7)} ${h * 0.69}L${left - w * 0.02 + (right - left + w * 0.04) * (n / 7)} ${floor}`,
          '#7d5128',
          3,
        ),
      ),
    at(w * 0.4, h * 0.735, mouse('#cfc7bd'), 1.3) +
      at(w * 0.56, h * 0.735, `<g transform="scale(-1 1)">${mouse('#a58d78')}</g>`, 1.3),
    shape(`M${w * 0.4 - 26} ${h * 0.735 - 140}l10-30 16 20 16-20 10 30z`, paints.honey),
    at(w * 0.5, top, chandelier),
    curtain(sheet, -1) + curtain(sheet, 1),
    many(8, valance),
    rect(left, top - 10, right - left, 16, paints.honey),
    many(9, footlight),
  ].join('');
};
