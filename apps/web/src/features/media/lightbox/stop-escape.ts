/** For focusable elements: keeps Mantine's dialogs beneath the lightbox from closing on its Escape. */
export const stopEscape = { 'data-mantine-stop-propagation': 'true' } as const;
