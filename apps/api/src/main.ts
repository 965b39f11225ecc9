import './check-node.ts';
import './restrict-files.ts';
import './compile-cache.ts';

const { launch } = await import('./launch.ts');
await launch(process.argv.slice(2));
