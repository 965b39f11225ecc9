export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Calls the handler when the page is hidden and when it is shown again, until the returned function is called. */
export function onVisibilityChange(handler: (isVisible: boolean) => void): () => void {
  const onChange = () => handler(isPageVisible());
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
