// Makes a release on this machine: its versions, what the tests keep of it, a commit and a tag. Nothing is pushed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run.mjs';
import { fail, packageFolders, readJson, root } from './workspace.mjs';

const USAGE = `Usage: npm run release -- <version>, such as 1.1.0

Before it: npm run test:long. It gives what CHANGELOG.md has under Unreleased the version and today's date, sets the version
of each package, keeps the server and data of the release for the tests, commits and tags. Nothing is pushed.`;

const CHANGELOG = 'CHANGELOG.md';
const UNRELEASED = '## [Unreleased]\n';

const manifests = ['', ...packageFolders()].map((folder) => join(folder, 'package.json'));

export async function release([version = '', ...others]) {
  if (!/^\d+\.\d+\.\d+$/.test(version) || others.length > 0) fail(USAGE);
  const problems = findProblems(version);
  if (problems.length > 0) fail(`${problems.join('\n')}\nNothing was changed.`);
  for (const file of manifests) rewrite(file, (text) => withVersion(text, version));
  rewrite(CHANGELOG, (text) => withEntry(text, version));
  const { status } = await runTool('tsx', ['test/releases/save-release.ts'], { folder: 'apps/api' });
  if (status !== 0) fail('The release was not saved; git restore . takes back what was changed.');
  git('add', '--all', 'apps/api/test/releases', CHANGELOG, ...manifests);
  git('commit', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Vibeline ${version}`);
  console.log(`Version ${version} is committed and tagged. To publish it: git push --follow-tags`);
}

function findProblems(version) {
  const current = readJson('package.json').version;
  return [
    git('status', '--porcelain') !== '' && 'There are changes that are not committed.',
    git('tag', '--list', `v${version}`) !== '' && `Version ${version} is tagged already.`,
    compareVersions(version, current) < 0 && `The version is ${current}, which is later than ${version}.`,
    findChangelogProblem(readFileSync(join(root, CHANGELOG), 'utf8'), version),
  ].filter(Boolean);
}

function findChangelogProblem(changelog, version) {
  const [, unreleased = '', latest = ''] = changelog.split(/^(?=## )/m);
  if (!unreleased.startsWith(UNRELEASED)) return `${CHANGELOG} does not begin with ${UNRELEASED.trim()}.`;
  const hasEntry = latest.startsWith(`## [${version}] - `);
  const hasChanges = /^- /m.test(unreleased);
  if (hasEntry && hasChanges) return `${CHANGELOG} has changes under Unreleased and an entry for ${version}.`;
  return hasEntry || hasChanges ? null : `${CHANGELOG} says nothing of ${version}: it has no changes under Unreleased.`;
}

function withEntry(changelog, version) {
  if (changelog.includes(`## [${version}] - `)) return changelog;
  const today = new Date().toISOString().slice(0, 10);
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${today}\n`);
}

function compareVersions(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const index = left.findIndex((part, place) => part !== right[place]);
  return index === -1 ? 0 : left[index] - right[index];
}

function withVersion(manifest, version) {
  return manifest.replace(/^ {2}"version": "[^"]+"/m, `  "version": "${version}"`);
}

function rewrite(file, change) {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) fail(`git ${args[0]} failed: ${stderr}`);
  return stdout.trim();
}
