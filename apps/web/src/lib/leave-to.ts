/** To another site, or to an app of this device. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
