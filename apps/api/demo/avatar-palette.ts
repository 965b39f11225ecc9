/** One box of paints for every picture, so that they look like one hand's work. */
export const grounds = [
  { ground: '#d9583b', shape: '#c4472c', cloth: '#f3dfc1', trim: '#1d3a4f' },
  { ground: '#e9a63a', shape: '#f0bb5f', cloth: '#22496b', trim: '#f6e7cd' },
  { ground: '#1f7a74', shape: '#2b8f87', cloth: '#f0b89a', trim: '#c4472c' },
  { ground: '#26456f', shape: '#32578a', cloth: '#e9a63a', trim: '#f6e7cd' },
  { ground: '#7a2e5a', shape: '#8d3d6b', cloth: '#efd3c5', trim: '#26456f' },
  { ground: '#8fb08f', shape: '#a3c1a1', cloth: '#2e4a3a', trim: '#f3dfc1' },
  { ground: '#eba7a0', shape: '#f1bcb4', cloth: '#7a2e3f', trim: '#f9e8dc' },
  { ground: '#ecdbbf', shape: '#e2c9a2', cloth: '#d9583b', trim: '#fbf3e4' },
  { ground: '#92bddb', shape: '#a9cde6', cloth: '#f6e7cd', trim: '#d9583b' },
  { ground: '#1d2c3c', shape: '#2a3d52', cloth: '#8fb08f', trim: '#ecdbbf' },
  { ground: '#5f7d42', shape: '#718f53', cloth: '#ecdbbf', trim: '#7a2e3f' },
  { ground: '#b9a5d8', shape: '#c8b8e2', cloth: '#43356b', trim: '#f6e7cd' },
] as const;

export type Ground = (typeof grounds)[number];

/** Skin, its shade (nose, ears, shadow) and the flush of the cheeks; from light to dark. */
export const skins = [
  { tone: '#f7d7c0', shade: '#e3b196', flush: '#ee9c86' },
  { tone: '#efc3a0', shade: '#d69f78', flush: '#e0846a' },
  { tone: '#d9a074', shade: '#b97f54', flush: '#c9694c' },
  { tone: '#b5794d', shade: '#94592f', flush: '#a34f33' },
  { tone: '#8a5533', shade: '#6b3d20', flush: '#8b3a24' },
  { tone: '#633a24', shade: '#482614', flush: '#732e1e' },
] as const;

export type Skin = (typeof skins)[number];

export const hairColours = {
  black: '#1c1a22',
  brown: '#4a2c1d',
  chestnut: '#7d4526',
  ginger: '#c05a24',
  blond: '#dfb25f',
  grey: '#a9a9ae',
  white: '#eceae4',
  teal: '#1f6f78',
} as const;

export type HairColour = keyof typeof hairColours;

export const INK = '#22201f';
