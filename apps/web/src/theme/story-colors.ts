/** The backgrounds that the text of a story can have; the names are for members. They are stored with the story. */
export const storyBackgrounds = [
  { name: 'Violet', color: '#5b3fd6' },
  { name: 'Ocean', color: '#1f5fb8' },
  { name: 'Teal', color: '#00766a' },
  { name: 'Moss', color: '#3f6b2d' },
  { name: 'Amber', color: '#f2b337' },
  { name: 'Clay', color: '#b4472b' },
  { name: 'Berry', color: '#b3245e' },
  { name: 'Plum', color: '#7a2f86' },
  { name: 'Rose', color: '#f6c6d3' },
  { name: 'Sky', color: '#a6d0f5' },
  { name: 'Paper', color: '#f5f1e8' },
  { name: 'Ink', color: '#12141c' },
] as const;

export const DEFAULT_STORY_BACKGROUND = storyBackgrounds[0].color;

/** The text on a background, which may be any colour: with black and white alone one of the two is always readable. */
export const storyInks = { light: '#ffffff', dark: '#000000' } as const;
