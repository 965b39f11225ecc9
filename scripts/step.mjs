import { fail } from './workspace.mjs';

/**
 * At a terminal the line also has the time and what `readProgress` finds in the output so far. When the program fails,
 * prints its output and `failure`, and ends the script.
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
