/** For focusable elements: prevents that Escape also closes a Mantine dialog below the lightbox. */
export const stopEscape = { 'data-mantine-stop-propagation': 'true' } as const;
