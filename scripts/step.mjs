import { fail } from './workspace.mjs';

/**
 * Shows `title` while `start` runs a program, at a terminal with the time and with what `readProgress` finds in its
 * output so far. When the program fails, prints everything it printed and then `failure`, and ends the script.
 */
export async function showStep(title, start, { failure, readProgress = () => null }) {
  const began = performance.now();
  let output = '';
  const readSeconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const line = openLine(title, () => [readProgress(output), readSeconds()].filter(Boolean).join(', '));
  const { status } = await start((text) => {
    output += text;
  });
  line.end(`${status === 0 ? 'done in' : 'failed after'} ${readSeconds()}`);
  if (status === 0) return;
  console.error(`\n${output.trimEnd()}`);
  fail(failure);
}

/** One line that is kept up to date at a terminal; elsewhere only its title, without control characters. */
function openLine(title, readState) {
  if (!process.stdout.isTTY) {
    console.log(`${title} …`);
    return { end: () => {} };
  }
  const write = (state) => process.stdout.write(`\r\x1b[K${title} … ${state}`);
  write('');
  const timer = setInterval(() => write(readState()), 1000);
  return {
    end(state) {
      clearInterval(timer);
      write(`${state}\n`);
    },
  };
}
