/** On what may have the focus: Mantine's dialogs beneath then leave Escape to the lightbox, which is on top of them. */
export const stopEscape = { 'data-mantine-stop-propagation': 'true' } as const;
