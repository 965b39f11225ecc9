import { at, type Drawing, disc, fade, line, many, oval, paints, rect, round, shape } from './sketch.ts';

/** Plain knitting: rows of small Vs, each row in its colour. */
function knitting(
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  colourOf: (row: number, column: number) => string,
): string {
  const byColour = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const colour = colourOf(row, column);
      const [left, top] = [round(x + column * size), round(y + row * size * 0.8)];
      byColour.set(
        colour,
        `${byColour.get(colour) ?? ''}M${left} ${top}l${round(size * 0.42)} ${round(size * 0.62)}l${round(size * 0.42)} ${round(-size * 0.62)}`,
      );
    }
  }
  return [...byColour].map(([colour, d]) => line(d, colour, round(size * 0.34))).join('');
}

/** The hat, as promised. */
export const knittedHat: Drawing = (sheet) => {
  const { width: w, height: h } = sheet;
  const colourOf = (row: number, column: number) => {
    if (row % 12 === 4 || row % 12 === 8) return paints.honey;
    if (row % 12 === 6) return column % 2 ? paints.paper : paints.honey;
    return row % 12 === 5 || row % 12 === 7 ? (column % 4 < 2 ? paints.paper : paints.brick) : paints.brick;
  };
  const dome = `M${w * 0.2} ${h * 0.68}C${w * 0.18} ${h * 0.34} ${w * 0.34} ${h * 0.2} ${w * 0.5} ${h * 0.2}S${w * 0.82} ${h * 0.34} ${w * 0.8} ${h * 0.68}Z`;
  return [
    fade(sheet, [paints.sage, '#7a9c7f']),
    many(8, (n) => rect(0, n * (h / 8), w, 3, '#000', 'opacity=".08"')),
    oval(w * 0.5, h * 0.86, w * 0.38, h * 0.05, '#000', 'opacity=".2"'),
    `<clipPath id="dome"><path d="${dome}"/></clipPath><g clip-path="url(#dome)">${rect(0, 0, w, h, paints.rust)}${knitting(w * 0.17, h * 0.2, 28, 27, w * 0.0245, colourOf)}${shape(`M${w * 0.66} 0H${w}V${h}H${w * 0.74}Q${w * 0.82} ${h * 0.4} ${w * 0.66} 0Z`, '#000', 'opacity=".12"')}</g>`,
    rect(w * 0.16, h * 0.65, w * 0.68, h * 0.2, '#a63d28', 'rx="46"'),
    many(19, (n) =>
      line(`M${w * (0.196 + n * 0.0338)} ${h * 0.675}V${h * 0.825}`, n % 2 ? paints.brick : '#c84c31', 19),
    ),
    many(60, (n) =>
      line(
        `M${w * 0.5} ${h * 0.18}l${round(w * 0.1 * Math.cos(n * 2.4) * (0.7 + 0.3 * Math.sin(n)))} ${round(w * 0.1 * Math.sin(n * 2.4) * (0.7 + 0.3 * Math.cos(n)))}`,
        n % 3 ? paints.paper : paints.honey,
        9,
      ),
    ),
    at(
      w * 0.86,
      h * 0.86,
      disc(6, 10, 96, '#000', 'opacity=".16"') +
        disc(0, 0, 94, paints.honey) +
        line(
          'M-80-30Q0-110 70-40M-90 10Q-10-90 86 10M-70 50Q20-50 84 50M-30-86Q-60 10-10 90M20-90Q-10 0 40 84',
          '#c9892c',
          6,
        ) +
        line('M60 60 190-150M80 70 216-120', paints.bark, 10),
      w / 1080,
    ),
  ].join('');
};

/** A cloth on the loom: bands of diamonds, steps and stripes in one wool and its neighbours. */
export function wovenCloth(ground: string, pattern: string, accent: string): Drawing {
  return (sheet) => {
    const { width: w, height: h } = sheet;
    const cell = w / 36;
    const isMarked = (row: number, column: number) => {
      const band = row % 22;
      if (band < 11)
        return (
          Math.abs((column % 12) - 6) + Math.abs(band - 5) < 6 &&
          (Math.abs((column % 12) - 6) + Math.abs(band - 5)) % 3 !== 1
        );
      if (band === 12 || band === 20) return true;
      return band > 13 && band < 19 && (column + (band < 16 ? band : -band)) % 6 < 2;
    };
    const cells = many(36 * Math.ceil(h / cell), (n) => {
      const [row, column] = [Math.floor(n / 36), n % 36];
      const centre = row % 22 === 5 && column % 12 === 6;
      if (!centre && !isMarked(row, column)) return '';
      return rect(
        column * cell,
        row * cell,
        cell + 0.5,
        cell + 0.5,
        centre || row % 22 === 12 || row % 22 === 20 ? accent : pattern,
      );
    });
    return [
      rect(0, 0, w, h, ground),
      cells,
      line(
        many(72, (n) => `M${round(n * (w / 72))} 0V${h}`),
        '#000',
        3,
        'opacity=".1"',
      ),
      line(
        many(Math.ceil(h / (cell / 2)), (n) => `M0 ${round(n * (cell / 2))}H${w}`),
        '#fff',
        2,
        'opacity=".12"',
      ),
      shape(`M${w} 0V${h}H${w * 0.2}Q${w * 0.9} ${h * 0.8} ${w} 0Z`, '#000', 'opacity=".12"'),
    ].join('');
  };
}

type TileFigure = (half: number, b: string, c: string) => string;

const tileFigures = {
  star: (half, b, c) =>
    [
      rect(-half * 0.62, -half * 0.62, half * 1.24, half * 1.24, b),
      rect(-half * 0.62, -half * 0.62, half * 1.24, half * 1.24, b, 'transform="rotate(45)"'),
      disc(0, 0, half * 0.42, paints.paper),
      rect(-half * 0.22, -half * 0.22, half * 0.44, half * 0.44, c, 'transform="rotate(45)"'),
    ].join(''),
  petal: (half, b, c) => {
    const petal = shape(`M0 0Q${half * 0.5} ${-half * 0.5} 0 ${-half * 1.25}Q${-half * 0.5} ${-half * 0.5} 0 0z`, b);
    const bead = (n: number) =>
      disc(Math.cos((n * Math.PI) / 2) * half, Math.sin((n * Math.PI) / 2) * half, half * 0.3, c);
    return many(4, (n) => at(0, 0, petal, 1, n * 90 + 45)) + many(4, bead) + disc(0, 0, half * 0.18, paints.honey);
  },
  wave: (half, b, c) => {
    const blade = shape(
      `M${-half} ${-half}A${half * 2} ${half * 2} 0 0 1 0 0A${half} ${half} 0 0 0 ${-half} ${-half}z`,
      b,
    );
    const field = (n: number) =>
      shape(`M${-half} ${-half}H0A${half} ${half} 0 0 1 ${-half} 0z`, n % 2 ? c : b, 'opacity=".9"');
    return many(4, (n) => at(0, 0, blade + field(n), 1, n * 90));
  },
  knot: (half, b, c) => {
    const ring = (x: number, y: number, radius: number, stroke: string) =>
      disc(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${half * 0.18}"`);
    const corners = many(4, (n) => ring(n % 2 ? half : -half, n < 2 ? half : -half, half * 0.62, c));
    return ring(0, 0, half * 0.7, b) + corners + rect(-half * 0.26, -half * 0.26, half * 0.52, half * 0.52, b);
  },
} satisfies Record<string, TileFigure>;

/** Four by four tiles of one pattern; for one of them they had run out of that colour. */
export function tiles(ground: string, b: string, c: string, kind: keyof typeof tileFigures): Drawing {
  return ({ width: w, height: h, random }) => {
    const [count, gap] = [4, 6];
    const size = w / count;
    const half = size / 2;
    const odd = random.between(5, 10);
    const tile = (n: number) => {
      const figure = n === odd ? tileFigures[kind](half, c, b) : tileFigures[kind](half, b, c);
      const worn = n % 5 === 3 ? rect(-half, -half, size, size, '#000', 'opacity=".05"') : '';
      const glaze = rect(-half, -half, size, size * 0.4, '#fff', 'opacity=".07"');
      const body = `<g clip-path="url(#tile)">${rect(-half, -half, size, size, ground)}${figure}${glaze}${worn}</g>`;
      return at((n % count) * size + half, Math.floor(n / count) * size + half, body);
    };
    return [
      rect(0, 0, w, h, '#cbbfa8'),
      `<clipPath id="tile">${rect(-half + gap / 2, -half + gap / 2, size - gap, size - gap, '#000', 'rx="5"')}</clipPath>`,
      many(count * count, tile),
      line(
        `M${w * 0.62} ${h}L${w * 0.66} ${h * 0.86}L${w * 0.63} ${h * 0.8}L${w * 0.69} ${h * 0.72}`,
        paints.ink,
        3,
        'opacity=".35"',
      ),
    ].join('');
  };
}

/** The boat. Yesterday's picture would be the same. */
export function plankedBoat(sandedTo: number): Drawing {
  return (sheet) => {
    const { width: w, height: h, random } = sheet;
    const plank = (n: number) => {
      const [y, next] = [h * (0.3 + n * 0.062), h * (0.3 + (n + 1) * 0.062)];
      const [inset, deeper] = [w * 0.035 * n ** 1.25, w * 0.035 * (n + 1) ** 1.25];
      const d = `M${w * 0.06 + inset} ${y}Q${w * 0.5} ${y + h * 0.11} ${w * 0.94 - inset} ${y}L${w * 0.94 - deeper} ${next}Q${w * 0.5} ${next + h * 0.11} ${w * 0.06 + deeper} ${next}Z`;
      return shape(
        d,
        n < sandedTo ? (n % 2 ? '#e0b57c' : '#d9aa6d') : n % 2 ? '#7d8f8c' : '#6f8280',
        'stroke="#4d3a26" stroke-width="4"',
      );
    };
    const curl = () =>
      line(`M${round(random.next() * w)} ${round(h * (0.88 + 0.1 * random.next()))}q14-22 30-4t24 2`, paints.sand, 6);
    return [
      fade(sheet, ['#cfd8d2', '#e9e2cf']),
      many(10, (n) => line(`M${w * (n / 9)} 0V${h * 0.8}`, '#8d8a78', 6, 'opacity=".35"')),
      rect(w * 0.64, h * 0.06, w * 0.24, h * 0.18, paints.paper) +
        rect(w * 0.66, h * 0.075, w * 0.2, h * 0.15, '#a9d0de') +
        line(`M${w * 0.76} ${h * 0.07}v${h * 0.16}`, paints.paper, 10),
      line(
        `M${w * 0.08} ${h * 0.08}v${h * 0.12}M${w * 0.14} ${h * 0.08}v${h * 0.1}M${w * 0.2} ${h * 0.08}v${h * 0.13}`,
        paints.slate,
        12,
      ),
      fade(sheet, ['#b58d5c', '#96713f'], h * 0.78),
      line(
        `M${w * 0.26} ${h * 0.94}L${w * 0.36} ${h * 0.66}M${w * 0.46} ${h * 0.94}L${w * 0.36} ${h * 0.66}M${w * 0.58} ${h * 0.94}L${w * 0.67} ${h * 0.66}M${w * 0.77} ${h * 0.94}L${w * 0.67} ${h * 0.66}`,
        '#5c4026',
        17,
      ),
      many(7, (n) => plank(6 - n)),
      line(`M${w * 0.04} ${h * 0.295}Q${w * 0.5} ${h * 0.41} ${w * 0.96} ${h * 0.295}`, paints.rust, 22),
      at(
        w * 0.33,
        h * 0.5,
        rect(-58, -16, 116, 42, paints.ochre, 'rx="14"') + rect(-64, 22, 128, 14, paints.ink, 'rx="4"'),
        w / 800,
        9,
      ),
      many(24, curl),
    ].join('');
  };
}
