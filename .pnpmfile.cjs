/** openapi-typescript needs TypeScript's JavaScript API, which version 7 does not have: it gets its own version 5. */
function readPackage(manifest) {
  if (manifest.name === 'openapi-typescript') {
    delete manifest.peerDependencies.typescript;
    manifest.dependencies.typescript = '5.9.3';
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
