/** More than the answer to a call passes through until it is shown. */
const TURNS = 20;

/**
 * Lets everything that has been answered be handled: what must not follow from it has no event to wait for. In turns of
 * the event loop, because nothing here waits for a network or a clock.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
