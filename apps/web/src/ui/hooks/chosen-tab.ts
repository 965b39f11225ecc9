/** The path of the tab that was chosen last, until another page is opened. */
let chosenPath: string | null = null;

export function noteChosenTab({ pathname }: Pick<URL, 'pathname'>): void {
  chosenPath = pathname;
}

/** Whether a page was opened as a tab of the one before: the focus stays on the tab. */
export function isChosenTab(pathname: string): boolean {
  if (chosenPath !== pathname) chosenPath = null;
  return chosenPath !== null;
}
