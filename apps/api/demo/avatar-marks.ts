import type { Ground } from './avatar-palette.ts';

/** Pictures of those who would rather not show a face. */
export const marks = {
  leaf: ({ cloth, trim, shape }: Ground) =>
    `<circle cx="80" cy="80" r="58" fill="${shape}"/><path d="M80 136V44" stroke="${trim}" stroke-width="4" stroke-linecap="round"/><path d="M80 66c2-24 18-34 38-34 0 22-12 36-38 34zM80 98c2-24 18-34 40-32-2 22-14 34-40 32zM80 82C78 58 62 48 42 48c0 22 12 36 38 34zM80 114c-2-24-18-34-40-32 2 22 14 34 40 32z" fill="${cloth}"/>`,
  waves: ({ cloth, trim, shape }: Ground) =>
    `${[70, 94, 118]
      .map(
        (y, n) => `<path d="M-10 ${y}q22-22 45 0t45 0 45 0 45 0v90H-10z" fill="${[shape, cloth, trim][n] ?? shape}"/>`,
      )
      .join('')}<circle cx="52" cy="40" r="14" fill="${trim}"/>`,
  moon: ({ cloth, trim, shape }: Ground) =>
    `<circle cx="80" cy="78" r="54" fill="${shape}"/><path d="M98 34a46 46 0 1 0 20 70 38 38 0 0 1-20-70z" fill="${cloth}"/><g fill="${trim}"><circle cx="112" cy="62" r="4"/><circle cx="124" cy="84" r="2.6"/><circle cx="104" cy="84" r="2.6"/></g>`,
  cat: ({ cloth, trim }: Ground) =>
    `<path d="M36 160c-2-30 4-44 10-52-6-22-6-46-2-66 10 4 18 12 24 20 8-2 16-2 24 0 6-8 14-16 24-20 4 20 4 44-2 66 6 8 12 22 10 52z" fill="${cloth}"/><g fill="none" stroke="${trim}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M54 88q6-6 12 0M94 88q6-6 12 0M80 100l-5-5h10zM80 100q-2 7-9 6M80 100q2 7 9 6M44 100l-16-4M44 107l-16 3M116 100l16-4M116 107l16 3"/></g>`,
} as const;

export type Mark = keyof typeof marks;
