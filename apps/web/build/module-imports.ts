export interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
}

/** The files of libraries that only export what their other files hold. */
const BARREL =
  /\/node_modules\/(@mantine\/(?:core|hooks)|@tabler\/icons-react|@tanstack\/react-router)\/(?:dist\/)?esm\/(?:index|tabler-icons-react)\.m?js$/;
const NAMED = /\b(?:import|export)\s*\{([^}]+)\}\s*from\s*["']([^"']+)["']/g;

/** What a barrel file exports: from each name to the module's id. */
const exportsOfBarrels = new Map<string, ReadonlyMap<string, string>>();

/** The modules that a module imports statically; from a barrel file only those of the names that it imports. */
export function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    const library = BARREL.exec(imported)?.[1];
    if (library === undefined) return imported;
    const exported = exportsOf(imported, graph);
    return namesFrom(code ?? '', library).flatMap((name) => exported.get(name) ?? []);
  });
}

export function dynamicImportsOf(entry: string, graph: Graph): string[] {
  const found = new Set<string>();
  const parts = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const dynamic = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const part of dynamic) parts.add(part);
    waiting.push(...importsOf(id, graph), ...dynamic);
  }
  return [...parts];
}

function namesFrom(code: string, library: string): string[] {
  const imports = [...code.matchAll(NAMED)].filter(([, , from]) => from === library);
  return imports.flatMap(([, names]) => namesIn(names).map(({ name }) => name));
}

function namesIn(names = ''): { name: string; alias: string }[] {
  return names
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .map(([name = '', alias = name]) => ({ name, alias }))
    .filter(({ name }) => name !== '');
}

function exportsOf(barrel: string, graph: Graph): ReadonlyMap<string, string> {
  const known = exportsOfBarrels.get(barrel);
  if (known) return known;
  const { importedIds = [], code } = graph.getModuleInfo(barrel) ?? {};
  const exported = new Map<string, string>();
  for (const [, names, from = ''] of (code ?? '').matchAll(NAMED)) {
    const module = importedIds.find((imported) => imported.endsWith(from.replace(/^\./, '')));
    if (module) for (const { alias } of namesIn(names)) exported.set(alias, module);
  }
  exportsOfBarrels.set(barrel, exported);
  return exported;
}
