/**
 * Imports again what could not be fetched. Where that fails although the server answers, the page itself is out of date
 * (its files are gone after an update), or the browser remembers the failure as Safari does: then it is reloaded.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  await refetchStyles();
  try {
    return await load();
  } catch (error) {
    if (await doesServerAnswer()) window.location.reload();
    throw error;
  }
}

/** Vite adds the style sheets of a chunk to the page once, and does not notice when one of them has failed. */
async function refetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(refetchStyle));
}

function refetchStyle(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // The import of the chunk that needs it then fails for the same reason.
    link.addEventListener('error', () => resolve());
    failed.replaceWith(link);
  });
}

async function doesServerAnswer(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
