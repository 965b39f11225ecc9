import './check-node.ts';

const { start } = await import('./start.ts');
await start(process.argv.slice(2));
