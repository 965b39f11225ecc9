/** Colours that are the same in every theme: the surroundings of pictures, which are dark in both schemes. */
export const mediaColors = {
  '--media-backdrop': { light: '#0b0d12', dark: '#07090e' },
  '--media-shade': { light: 'rgb(11 13 18 / 66%)', dark: 'rgb(11 13 18 / 66%)' },
  '--media-shade-hover': { light: 'rgb(58 64 80 / 86%)', dark: 'rgb(58 64 80 / 86%)' },
  '--media-dot': { light: '#767d8f', dark: '#767d8f' },
  '--media-ink': { light: '#ffffff', dark: '#ffffff' },
  '--media-frame': { light: '#151922', dark: '#10141c' },
  '--media-line': { light: 'rgb(255 255 255 / 34%)', dark: 'rgb(255 255 255 / 34%)' },
  '--media-positive': { light: '#83ed9d', dark: '#83ed9d' },
  '--media-neutral': { light: '#ffcd62', dark: '#ffcd62' },
  '--media-negative': { light: '#ff888f', dark: '#ff888f' },
  '--media-shade-strong': { light: 'rgb(11 13 18 / 92%)', dark: 'rgb(11 13 18 / 92%)' },
} as const satisfies Record<string, { light: string; dark: string }>;

/** Sizes that screens share, on a 4-px grid. */
export const sizes = {
  '--width-feed': '620px',
  '--width-side': '272px',
  '--width-page': '1260px',
  '--gap-columns': '28px',
  '--height-topbar': '60px',
  /** Height of the navigation under 768 px, where it is shown. */
  '--height-bottombar': '0px',
  /** Between the edge of the page and what is not in a card: on phones alone. */
  '--gutter': '0px',
  '--card-padding': '20px',
  /** Above and below what is in a row of a list. */
  '--row-padding': '16px',
  /** Between the parts of a page, and between the cards of a feed. */
  '--gap-page': '16px',
  '--gap-cards': '12px',
  /** A face in the strip of stories, and the strip around it and the name below it. */
  '--size-story': '68px',
  '--height-stories': 'calc(var(--size-story) + 42px + 1.125rem)',
  '--size-page-title': '2.125rem',
  /** Corners and sides of a card that reaches the edges of a phone's screen. */
  '--radius-bleed': 'var(--radius-card)',
  '--border-bleed': '1px',
  '--measure': '68ch',
  '--motion-quick': '120ms',
  '--motion-vibe': '180ms',
} as const;
