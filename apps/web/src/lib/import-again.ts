const failedStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // Errors of elements do not bubble.
  { capture: true },
);

/** Vite adds the style sheets of a chunk only once, even if they could not be fetched. */
export async function refetchFailedStyles(): Promise<void> {
  const links = [...failedStyles];
  failedStyles.clear();
  await Promise.all(links.map(refetchStyle));
}

function refetchStyle(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // In most cases the import of the script fails too then.
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  });
}

/**
 * Retries a dynamic import. Chromium fetches again; other browsers may cache the failure until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768), and after an update the server no longer has the files of an old page.
 * So when the import fails although the server responds, the page is reloaded.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await doesServerRespond()) window.location.reload();
    throw error;
  }
}

async function doesServerRespond(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
