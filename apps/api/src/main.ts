import './check-node.ts';

const { launch } = await import('./launch.ts');
await launch(process.argv.slice(2));
