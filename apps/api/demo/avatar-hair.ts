/** The part behind the head and the part over the forehead. `fill` is set once, around both. */
interface Hair {
  back: string;
  front: string;
}

const path = (d: string) => `<path d="${d}"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

const CAP = 'M53 74C48 40 62 26 81 26c20 0 33 15 26 48l-4-9';
const curlRing = [
  [56, 66, 10],
  [53, 53, 11],
  [59, 41, 11],
  [69, 32, 11],
  [81, 29, 12],
  [93, 33, 11],
  [102, 42, 11],
  [107, 54, 11],
  [104, 66, 10],
] as const;

/** Drawn for a head of 52 × 66 around (80, 72) on a field of 160. */
export const hairStyles = {
  crop: { back: '', front: path(`${CAP}c-2-11-9-15-22-15-14 0-23 2-25 16z`) },
  side: { back: '', front: path(`${CAP}c-1-10-5-16-12-19-9 6-22 9-31 8-3 3-4 7-4 12z`) },
  quiff: {
    back: '',
    front: path(
      'M54 70c-6-18 0-31 10-35 4-14 30-17 41-5 8 8 8 24 3 40l-4-6c-1-8-4-13-9-15-11 3-24 2-33-2-3 4-5 9-5 16z',
    ),
  },
  buzz: { back: '', front: path('M54 68c-2-24 10-37 26-37s28 13 26 37c-3-13-9-20-26-20s-23 7-26 20z') },
  bob: {
    back: path('M48 104C40 48 52 26 80 26s40 22 32 78c-8 5-16 4-20-2H68c-4 6-12 7-20 2z'),
    front: path('M54 66c-2-26 10-37 26-37s28 11 26 37c-6-4-9-8-10-14-12 4-27 4-34 1-1 5-4 10-8 13z'),
  },
  fringe: {
    back: path('M49 98C40 46 54 25 80 25s40 21 31 73c-6 4-13 3-17-1H66c-4 4-11 5-17 1z'),
    front: path('M53 70C49 40 62 27 80 27s31 13 27 43c-2-4-4-6-5-9-13 4-31 4-44 0-1 3-3 5-5 9z'),
  },
  long: {
    back: path('M44 138C40 96 40 26 80 26s40 70 36 112c-10 5-22 5-30 0H74c-8 5-20 5-30 0z'),
    front: path('M54 76c-3-30 9-48 26-48s29 18 26 48c-5-12-14-22-24-31-8 11-20 19-28 31z'),
  },
  waves: {
    back: path(
      'M47 132c-9-6-8-16-3-22-7-8-6-17 0-23-6-9-4-19 2-25C46 38 60 25 80 25s34 13 34 37c6 6 8 16 2 25 6 6 7 15 0 23 5 6 6 16-3 22-8 4-20 2-26-4H73c-6 6-18 8-26 4z',
    ),
    front: path('M53 74c-2-28 8-45 25-46 18-1 31 14 29 46-3-10-7-17-13-22-7-1-13-4-17-8-4 8-14 15-19 18-2 3-4 7-5 12z'),
  },
  curls: {
    back: curlRing.map(([x, y, r]) => dot(x, y, r + 1)).join('') + dot(80, 52, 28),
    front: [
      [61, 50, 8],
      [70, 44, 8.5],
      [81, 43, 8.5],
      [92, 45, 8],
      [100, 52, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
      .join(''),
  },
  longCurls: {
    back:
      curlRing.map(([x, y, r]) => dot(x, y, r + 2)).join('') +
      [
        [49, 79, 12],
        [47, 94, 12],
        [51, 109, 12],
        [111, 79, 12],
        [113, 94, 12],
        [109, 109, 12],
      ]
        .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
        .join('') +
      dot(80, 56, 30),
    front: [
      [60, 53, 7],
      [67, 45, 8],
      [77, 42, 8],
      [88, 43, 8],
      [98, 49, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
      .join(''),
  },
  afro: {
    back: dot(80, 56, 42),
    front: path('M54 68c-1-22 10-32 26-32s27 10 26 32c-4-13-12-19-26-19s-22 6-26 19z'),
  },
  bun: {
    back: dot(80, 29, 12),
    front: path(`${CAP}c-3-12-11-19-23-20-12 1-20 8-23 20z`),
  },
  lowBun: {
    back: dot(108, 92, 14),
    front: path(`${CAP}c-2-10-9-18-19-21-8 9-19 14-27 20z`),
  },
  braid: {
    back: [0, 1, 2, 3, 4].map((n) => `<ellipse cx="${111 + n}" cy="${86 + n * 13}" rx="${10 - n}" ry="9"/>`).join(''),
    front: path(`${CAP}c-2-11-8-18-18-20-9 9-20 13-28 20z`),
  },
  braids: {
    back:
      [0, 1, 2, 3, 4].map((n) => `<ellipse cx="${112 + n}" cy="${88 + n * 13}" rx="${9 - n}" ry="9"/>`).join('') +
      [0, 1, 2, 3, 4].map((n) => `<ellipse cx="${48 - n}" cy="${88 + n * 13}" rx="${9 - n}" ry="9"/>`).join(''),
    front: path('M53 76C49 40 62 27 80 27s31 13 27 49c-3-14-12-25-27-33-15 8-24 19-27 33z'),
  },
  pony: {
    back: path('M104 40c18-4 27 14 22 34-2 12 2 22 6 28-14 0-22-10-22-24 0-12-2-22-6-28z'),
    front: path(`${CAP}c-3-12-10-18-22-20-13 1-21 8-24 20z`),
  },
  bald: { back: '', front: '' },
  ring: {
    back: dot(54, 72, 8) + dot(106, 72, 8) + dot(54, 62, 7) + dot(106, 62, 7),
    front: '',
  },
} as const satisfies Record<string, Hair>;

export type HairStyle = keyof typeof hairStyles;
