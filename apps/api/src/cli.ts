import './check-node.ts';
import './restrict-files.ts';

const { runCommand } = await import('./commands.ts');
await runCommand(process.argv.slice(2));
