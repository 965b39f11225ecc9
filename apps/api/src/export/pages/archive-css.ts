/** In each page, so that one that was copied elsewhere still looks like itself. */
export const ARCHIVE_CSS = `
:root{color-scheme:light dark;--page:#faf8f5;--card:#fff;--line:#e6e1da;--text:#24211d;--quiet:#6b655d;--accent:#3b5bdb;
--good:#4c9a2a;--even:#b98a00;--bad:#d0405a;--none:#cfc8be}
@media (prefers-color-scheme:dark){:root{--page:#12151c;--card:#1a1f29;--line:#2c3340;--text:#e8e6e3;--quiet:#a29d95;
--accent:#91a7ff;--good:#7ec25c;--even:#e0b84a;--bad:#f2788c;--none:#454d5b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px}
header,main,footer{max-width:680px;margin:0 auto;padding:0 20px}
header{padding-top:32px}
.brand{display:flex;align-items:baseline;gap:12px;margin:0;font-size:15px;color:var(--quiet)}
.brand strong{font-size:20px;color:var(--text);letter-spacing:-.01em}
.stroke{height:4px;border-radius:2px;margin:14px 0 0;display:flex;overflow:hidden;gap:2px}
.stroke i{background:var(--good);flex:5}.stroke i+i{background:var(--even);flex:2}.stroke i+i+i{background:var(--bad);flex:1}
h1{font-size:26px;line-height:1.25;margin:28px 0 4px}
h2{font-size:20px;margin:32px 0 8px}
.lead{color:var(--quiet);margin:0 0 20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:18px 20px;margin:0 0 14px;overflow:hidden}
.card h3{font-size:17px;margin:0 0 4px}
.meta{font-size:15px;color:var(--quiet);margin:0}
.text{white-space:pre-wrap;margin:8px 0 0}
figure{margin:14px 0 0}
img,video{display:block;max-width:100%;max-height:560px;height:auto;border-radius:10px;background:var(--line)}
figcaption{font-size:15px;color:var(--quiet);margin-top:6px}
.edge{height:4px;border-radius:2px;margin:16px 0 6px;background:var(--none);display:flex;overflow:hidden}
.edge i{background:var(--edge)}
.edge i+i{opacity:.35}
.profile{display:flex;gap:20px;align-items:center}
.profile img{width:88px;height:88px;border-radius:50%;object-fit:cover;flex:none}
.profile h2{margin:0}
.kinds{list-style:none;padding:0;margin:0;background:var(--card);border:1px solid var(--line);border-radius:14px}
.kinds li{display:flex;justify-content:space-between;gap:16px;padding:12px 20px;border-top:1px solid var(--line)}
.kinds li:first-child{border-top:0}
.kinds span{color:var(--quiet);font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;gap:6px 20px;margin:12px 0 0;font-size:15px}
dt{color:var(--quiet)}dd{margin:0}
nav{display:flex;flex-wrap:wrap;gap:6px 20px;margin:20px 0;font-size:15px}
footer{padding-bottom:40px;margin-top:36px;font-size:15px;color:var(--quiet)}
@media (max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}.card{padding:16px}.profile img{width:64px;height:64px}}
`;
