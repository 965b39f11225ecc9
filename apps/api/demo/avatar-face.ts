import type { Skin } from './avatar-palette.ts';
import { INK } from './avatar-palette.ts';
import type { Random } from './random.ts';

/** The outline of the face; `half` is half its width. */
export function faceOutline(half: number): string {
  const left = 80 - half;
  const right = 80 + half;
  return `M${left} 68C${left} 32 ${right} 32 ${right} 68C${right} 92 93 106 80 106S${left} 92 ${left} 68Z`;
}

export function drawFeatures(skin: Skin, hair: string, random: Random): string {
  const browLift = random.between(-2, 1);
  const brow = (x: number, side: number) =>
    `<path d="M${x - 6} ${66 + browLift + side}q6-4 12 ${-side}" stroke="${hair}" stroke-width="2.6"/>`;
  const nose = random.pick(['M80 74q-1 7-4 10 3 2 6 1', 'M82 73q1 8 4 11-4 3-8 1', 'M77 84q4 3 7 0']);
  const mouth = random.pick(['M70 93q10 8 20 0', 'M72 94q9 5 16-1', 'M73 95h13', 'M71 93q9 6 18 0']);
  const smiles = random.next() < 0.22;
  return [
    `<g fill="${skin.flush}" opacity=".45"><circle cx="64" cy="86" r="6"/><circle cx="96" cy="86" r="6"/></g>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${brow(69, 1)}${brow(91, -1)}`,
    `<path d="${nose}" stroke="${skin.shade}" stroke-width="2.6"/>`,
    smiles
      ? `<path d="M69 92h22q-2 10-11 10t-11-10z" fill="#fdf6ea" stroke="${INK}" stroke-width="2"/>`
      : `<path d="${mouth}" stroke="${INK}" stroke-width="2.6"/>`,
    '</g>',
    drawEyes(random),
  ].join('');
}

function drawEyes(random: Random): string {
  if (random.next() < 0.16) {
    return `<g fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"><path d="M64 76q5-5 10 0"/><path d="M86 76q5-5 10 0"/></g>`;
  }
  return `<g fill="${INK}"><ellipse cx="69" cy="75" rx="2.8" ry="3.5"/><ellipse cx="91" cy="75" rx="2.8" ry="3.5"/></g>`;
}

export const beards = {
  full: 'M53 74c1 26 10 41 27 41s26-15 27-41c-3 8-7 12-13 13-4-3-9-4-14-4s-10 1-14 4c-6-1-10-5-13-13z',
  short: 'M54 78c2 20 11 30 26 30s24-10 26-30c-3 7-6 10-12 11-4-3-9-3-14-3s-10 0-14 3c-6-1-9-4-12-11z',
  goatee: 'M70 91c3-4 17-4 20 0 1 10-3 17-10 17s-11-7-10-17z',
} as const;

export function drawBeard(style: keyof typeof beards, colour: string): string {
  return `<path d="${beards[style]}" fill="${colour}"/><path d="M73 95q7 4 14 0" fill="none" stroke="#e58f7b" stroke-width="3" stroke-linecap="round"/>`;
}

export function drawMoustache(colour: string): string {
  return `<path d="M80 88c-6-4-14-2-18 5 8 2 14 1 18-2 4 3 10 4 18 2-4-7-12-9-18-5z" fill="${colour}"/>`;
}

export function drawGlasses(style: 'round' | 'square', colour: string): string {
  const lens = (x: number) =>
    style === 'round'
      ? `<circle cx="${x}" cy="75" r="9.5"/>`
      : `<rect x="${x - 10}" y="67" width="20" height="15" rx="4"/>`;
  return `<g fill="#fff" fill-opacity=".22" stroke="${colour}" stroke-width="2.4">${lens(68.5)}${lens(91.5)}<path d="M78 74q2-2 4 0M58 73l-6-2M102 73l6-2" fill="none"/></g>`;
}

export function drawFreckles(colour: string): string {
  const spots = [
    [62, 83],
    [66, 86],
    [70, 83],
    [90, 83],
    [94, 86],
    [98, 83],
  ];
  return `<g fill="${colour}">${spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.2"/>`).join('')}</g>`;
}
