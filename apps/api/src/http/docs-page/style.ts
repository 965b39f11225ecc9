export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1a16, #eef1f7); --soft: light-dark(#5d574c, #a9b3c8);
  --page: light-dark(#faf8f4, #0b0f18); --card: light-dark(#fff, #121827); --line: light-dark(#e6e0d5, #262f45);
  --well: light-dark(#f4f0e8, #0d1320); --accent: light-dark(#3c3fc4, #a5a8ff); --vibe: light-dark(#08735f, #2bd1ab);
  --warm: light-dark(#8a5200, #f0b35a); --stop: light-dark(#b3261e, #ff9a92); }
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; z-index: 1; display: flex; gap: 4px; overflow-x: auto; padding: 10px 16px;
  background: var(--page); border-bottom: 1px solid var(--line); }
nav a { padding: 6px 12px; border-radius: 999px; color: var(--soft); text-decoration: none; text-transform: capitalize;
  white-space: nowrap; }
nav a:hover { background: var(--well); color: var(--ink); } nav .home { color: var(--ink); font-weight: 700; }
main { margin: 0 auto; max-width: 860px; padding: 32px 20px 96px; }
h1 { font-size: 36px; line-height: 1.15; margin: 0 0 16px; } h1 small { font-size: 16px; color: var(--soft); font-weight: 500; }
h2 { font-size: 24px; margin: 48px 0 4px; text-transform: capitalize; } h2 + p { margin: 0 0 16px; }
h3 { font-size: 17px; margin: 0 0 4px; } .body h3 { font-size: 15px; margin: 24px 0 8px; }
p, header li { color: var(--soft); max-width: 68ch; } header ul { padding-left: 20px; } header strong { color: var(--ink); }
a { color: var(--accent); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } code { color: var(--ink); }
.button { display: inline-block; padding: 10px 18px; border-radius: 999px; background: var(--accent); color: var(--page);
  text-decoration: none; font-weight: 600; }
.call, .schema { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 10px 0; }
.call > summary { display: grid; grid-template-columns: 76px 1fr auto; gap: 2px 12px; align-items: center;
  padding: 14px 16px; cursor: pointer; list-style: none; border-radius: 14px; }
.call > summary::-webkit-details-marker { display: none; } .call > summary:hover { background: var(--well); }
.method { font: 700 13px/1 ui-monospace, monospace; padding: 6px 0; text-align: center; border-radius: 8px;
  border: 1px solid currentcolor; }
.get { color: var(--vibe); } .post { color: var(--accent); } .put { color: var(--warm); } .delete { color: var(--stop); }
.path { font-weight: 600; } .summary { grid-column: 2 / -1; color: var(--soft); font-size: 15px; }
.summary code { color: var(--soft); font-size: 13px; margin-left: 6px; }
.call > summary .tag { grid-row: 1; grid-column: 3; }
.tag { font-size: 13px; color: var(--soft); border: 1px solid var(--line); border-radius: 999px; padding: 1px 10px;
  white-space: nowrap; } .needed { color: var(--ink); border-color: var(--soft); }
.body { padding: 0 16px 16px; border-top: 1px solid var(--line); } .body > p { margin: 12px 0 0; }
.types, .limits { color: var(--soft); font-size: 14px; font-weight: 400; }
.fields { list-style: none; margin: 0; padding: 0 12px; border-radius: 10px; background: var(--well); }
.fields li { padding: 8px 0; border-top: 1px solid var(--line); } .fields li:first-child { border-top: 0; }
.fields p { margin: 2px 0 0; font-size: 15px; } .name { font-weight: 600; } .type { font-size: 14px; color: var(--vibe); }
.type a { color: var(--vibe); } .type q { color: var(--ink); margin-right: 4px; }
.status { display: inline-block; min-width: 44px; font: 700 14px/1.5 ui-monospace, monospace; color: var(--stop); }
.refusals p { margin-left: 48px; }
.example { margin-top: 8px; } .example summary { cursor: pointer; color: var(--accent); font-size: 15px; padding: 4px 0; }
pre { margin: 4px 0 0; padding: 12px; border-radius: 10px; background: var(--well); white-space: pre-wrap; }
.schema { padding: 16px; } .schema > p { margin: 0 0 8px; } .schema:target, .call:target { border-color: var(--accent); }
@media (max-width: 560px) {
  main { padding: 24px 12px 72px; } h1 { font-size: 30px; }
  .call > summary { grid-template-columns: 68px 1fr; padding: 12px; }
  .call > summary .tag { grid-row: auto; grid-column: 2; justify-self: start; margin-top: 4px; }
  .refusals p { margin-left: 0; }
}
`;
