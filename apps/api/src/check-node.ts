/** Imported before anything else: on an old Node, better-sqlite3 crashes without a message. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`Vibeline needs Node 22.12 or newer; this is ${process.version}. Start it with \`npm start\`.`);
  process.exit(1);
}
