import sharp from 'sharp';
import {
  type beards,
  drawBeard,
  drawFeatures,
  drawFreckles,
  drawGlasses,
  drawMoustache,
  faceOutline,
} from './avatar-face.ts';
import { type HairStyle, hairStyles } from './avatar-hair.ts';
import { type Mark, marks } from './avatar-marks.ts';
import { type Ground, grounds, type HairColour, hairColours, type Skin, skins } from './avatar-palette.ts';
import { createRandom, type Random } from './random.ts';

interface Portrait {
  hair: HairStyle;
  colour: HairColour;
  /** 0 (light) to 5 (dark). */
  skin: 0 | 1 | 2 | 3 | 4 | 5;
  beard?: keyof typeof beards;
  moustache?: true;
  glasses?: 'round' | 'square';
  headwear?: 'scarf' | 'beanie' | 'cap';
  earrings?: true;
  freckles?: true;
}

/** How someone shows themself: what a person is known by is said here, the rest follows from the seed. */
export type Look = Portrait | { mark: Mark };

const SIZE = 320;

/** The picture as a WebP file. */
export async function paintAvatar(seed: string, ground: number, look: Look): Promise<Buffer> {
  return sharp(Buffer.from(drawAvatar(seed, ground, look)))
    .resize(SIZE, SIZE)
    .webp({ quality: 86, effort: 2 })
    .toBuffer();
}

/** The picture as SVG: `ground` chooses the paints, `seed` the small differences. */
export function drawAvatar(seed: string, ground: number, look: Look): string {
  const random = createRandom(seed);
  const paints = grounds[ground % grounds.length] ?? grounds[0];
  const drawing = 'mark' in look ? marks[look.mark](paints) : drawPortrait(random, paints, look);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 160 160"><rect width="160" height="160" fill="${paints.ground}"/>${drawing}</svg>`;
}

function drawPortrait(random: Random, paints: Ground, look: Portrait): string {
  const skin = skins[look.skin];
  const hair = hairColours[look.colour];
  const style = hairStyles[look.hair];
  const tilt = random.between(-5, 5);
  const covered = look.headwear === 'scarf';
  const head = [
    covered ? '' : `<g fill="${hair}">${style.back}</g>`,
    covered ? scarfBehind(paints.trim) : '',
    drawHead(random, skin, hair, look),
    covered ? '' : `<g fill="${hair}">${style.front}</g>`,
    look.headwear ? headwear[look.headwear](paints.trim) : '',
    look.glasses ? drawGlasses(look.glasses, random.pick(['#22201f', '#7a2e3f', '#26456f'])) : '',
    look.earrings ? earrings(paints.trim) : '',
  ].join('');
  return [
    backdrop(random, paints),
    `<g transform="translate(-13.6 -13) scale(1.17)">${drawBody(random, paints, skin)}<g transform="rotate(${tilt} 80 112)">${head}</g></g>`,
  ].join('');
}

function drawHead(random: Random, skin: Skin, hair: string, look: Portrait): string {
  const outline = faceOutline(random.between(25, 27));
  return [
    `<g fill="${skin.shade}"><circle cx="54" cy="76" r="7"/><circle cx="106" cy="76" r="7"/></g>`,
    `<path d="${outline}" fill="${skin.tone}"/>`,
    `<clipPath id="face"><path d="${outline}"/></clipPath>`,
    `<path d="M84 30c18 18 20 54 2 80h30V30z" fill="${skin.shade}" opacity=".32" clip-path="url(#face)"/>`,
    drawFeatures(skin, hair, random),
    look.freckles ? drawFreckles(skin.shade) : '',
    look.beard ? drawBeard(look.beard, hair) : '',
    look.moustache ? drawMoustache(hair) : '',
  ].join('');
}

function backdrop(random: Random, { shape }: Ground): string {
  return random.pick([
    `<circle cx="80" cy="78" r="62" fill="${shape}"/>`,
    `<path d="M0 160 160 30v130z" fill="${shape}"/>`,
    `<path d="M0 96q40-26 80 0t80 0v64H0z" fill="${shape}"/>`,
    `<circle cx="128" cy="34" r="34" fill="${shape}"/>`,
    '',
  ]);
}

function drawBody(random: Random, { cloth, trim }: Ground, skin: Skin): string {
  const shoulders = 'M14 160c2-26 16-36 52-42h28c36 6 50 16 52 42z';
  const neck = `<path d="M68 94h24v22q-12 16-24 0z" fill="${skin.shade}"/>`;
  const body = `<path d="${shoulders}" fill="${cloth}"/>`;
  const cut = random.pick([
    `${neck}<path d="M64 118q16 18 32 0" fill="none" stroke="${trim}" stroke-width="5"/>`,
    `${neck}<path d="M66 117 80 140l14-23" fill="${skin.tone}" stroke="${trim}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M66 104h28v18q-14 8-28 0z" fill="${cloth}"/><path d="M66 112q14 7 28 0" fill="none" stroke="${trim}" stroke-width="2.5"/>`,
    `${neck}<path d="M66 115 56 128l18 8 6-12 6 12 18-8-10-13-14 11z" fill="${trim}"/>`,
    `<clipPath id="body"><path d="${shoulders}"/></clipPath><g clip-path="url(#body)" stroke="${trim}" stroke-width="6"><path d="M0 132h160M0 146h160"/></g>${neck}`,
  ]);
  return `${neck}${body}${cut}`;
}

function scarfBehind(colour: string): string {
  return `<path d="M42 128C36 60 48 22 80 22s44 38 38 106c-20 14-56 14-76 0z" fill="${colour}"/>`;
}

const headwear = {
  scarf: (colour: string) =>
    `<path d="M46 124C42 58 52 26 80 26s38 32 34 98c-10 8-22 10-34 10-14 0-26-4-34-10zM80 40c-17 0-25.5 13-25.5 31 0 23 11 37 25.5 37s25.5-14 25.5-37c0-18-8.5-31-25.5-31z" fill="${colour}" fill-rule="evenodd"/><path d="M58 98c10 16 30 20 50 8" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3" stroke-linecap="round"/>`,
  beanie: (colour: string) =>
    `<path d="M50 56c0-28 14-38 30-38s30 10 30 38z" fill="${colour}"/><rect x="47" y="48" width="66" height="14" rx="7" fill="${colour}"/><rect x="47" y="48" width="66" height="14" rx="7" fill="#000" opacity=".14"/>`,
  cap: (colour: string) =>
    `<path d="M50 56c0-24 12-34 30-34s31 10 31 32c8 0 18 2 22 8-26-4-54-2-83-2z" fill="${colour}"/><path d="M50 58c26-3 56-3 83 4" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`,
} as const;

function earrings(colour: string): string {
  return `<g fill="${colour}"><circle cx="53" cy="87" r="3.6"/><circle cx="107" cy="87" r="3.6"/></g>`;
}
