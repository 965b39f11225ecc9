/** The page's background, which is also the colour of the browser's bar. Apart from the tokens, which only the build needs. */
export const pageColors = { light: '#faf8f4', dark: '#0b0f18' };
