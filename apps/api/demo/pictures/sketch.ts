import sharp from 'sharp';
import { createRandom, type Random } from '../random.ts';

/** The sheet a drawing is made on, its corner at 0, 0. */
export interface Sheet {
  width: number;
  height: number;
  random: Random;
}

/** Answers what is on the sheet, as SVG. */
export type Drawing = (sheet: Sheet) => string;

/** The sheet a picture is drawn on, and how many pixels wide it becomes: no wider than posts keep them. */
const sizes = {
  landscape: { width: 1200, height: 675, pixels: 960 },
  portrait: { width: 1080, height: 1350, pixels: 800 },
  square: { width: 1080, height: 1080, pixels: 900 },
  wide: { width: 1200, height: 400, pixels: 960 },
  tall: { width: 640, height: 1600, pixels: 540 },
  /** For pictures that share a post with others. */
  tile: { width: 720, height: 720, pixels: 600 },
} as const;

export interface Picture {
  drawing: Drawing;
  size: keyof typeof sizes;
  alt: string;
}

/** One box of paints for all pictures; the faces are painted from it too. */
export const paints = {
  ink: '#22201f',
  night: '#141d2b',
  dusk: '#1d2c3c',
  slate: '#2a3d52',
  navy: '#22496b',
  blue: '#32578a',
  cobalt: '#2457a6',
  sky: '#92bddb',
  mist: '#bcd9e8',
  teal: '#1f7a74',
  sea: '#2b8f87',
  foam: '#8ec7bd',
  pine: '#2e4a3a',
  moss: '#5f7d42',
  leaf: '#7f9f58',
  sage: '#8fb08f',
  brick: '#d9583b',
  rust: '#b8432b',
  wine: '#7a2e3f',
  plum: '#7a2e5a',
  blush: '#eba7a0',
  peach: '#f0b89a',
  ochre: '#e9a63a',
  honey: '#f4c873',
  crust: '#b8713a',
  wood: '#a8733f',
  bark: '#6d4526',
  sand: '#ecdbbf',
  cream: '#f6e7cd',
  paper: '#fbf3e4',
  stone: '#b9b3a6',
  lilac: '#b9a5d8',
} as const;

/** The picture as a JPEG file, as if from a camera. */
export async function paintPicture({ drawing, size }: Picture, seed: string): Promise<Buffer> {
  const { width, height, pixels } = sizes[size];
  const body = drawing({ width, height, random: createRandom(seed) });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function at(x: number, y: number, body: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${body}</g>`;
}

/** A surface that goes from one colour into the next, downwards. */
export function fade({ width, height }: Pick<Sheet, 'width' | 'height'>, colours: readonly string[], top = 0): string {
  const id = `fade${top}-${colours.join('').replaceAll('#', '')}`;
  const stops = colours.map(
    (colour, place) => `<stop offset="${place / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>${rect(0, top, width, height - top, `url(#${id})`)}`;
}

/** A soft line of hills, from which the ground goes down to the edge. */
export function ridge({ width, height, random }: Sheet, top: number, swing: number, fill: string, steps = 4): string {
  const step = width / steps;
  let d = `M${-step} ${height}V${round(top + swing * random.bell())}`;
  for (let place = -1; place < steps + 1; place += 1) {
    const y = round(top + swing * random.bell());
    d += `S${round((place + 0.6) * step)} ${y} ${round((place + 1) * step)} ${y}`;
  }
  return shape(`${d}V${height}Z`, fill);
}

/** So many of something, each told its place. */
export function many(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
