/** Fonts and colours of the advisor's page: those of the product, in the reader's colour scheme. */
export const style = `:root{color-scheme:light dark;--bg:#f3f4f8;--panel:#fff;--sunk:#f5f6fa;--ink:#171a24;--soft:#4c5264;--line:#dcdfe8;--flame:#c2571b;--track:#e3e6ee}
@media (prefers-color-scheme:dark){:root{--bg:#080b13;--panel:#0f131c;--sunk:#05070e;--ink:#f1f3f8;--soft:#b4bac9;--line:#242936;--flame:#f9b35c;--track:#242936}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.6 "Mona Sans Variable",ui-sans-serif,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{max-width:820px;margin:0 auto;padding:20px 16px 64px}
header{position:relative;overflow:hidden;border-radius:24px;background:#080b16;color:#f1f3f8;padding:26px 24px 28px}
header svg.sky{position:absolute;inset:0;width:100%;height:100%}header>*{position:relative}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 44px;font-weight:640}.brand small{display:block;font-weight:400;font-size:11px;line-height:1.2;color:#c9cedb}
.brand span{line-height:1.15}
h1{font-size:32px;line-height:1.15;letter-spacing:-.02em;font-weight:580;margin:0;max-width:26ch;overflow-wrap:anywhere}
header p{color:#c9cedb;margin:8px 0 0;max-width:44ch}
h2{font-size:22px;line-height:1.3;letter-spacing:-.015em;font-weight:580;margin:2px 0 0}
h3{font-size:15px;line-height:1.35;font-weight:600;margin:24px 0 6px}
p{margin:4px 0}.soft,.none{color:var(--soft)}
.eyebrow{font:500 11px/16px ui-monospace,SFMono-Regular,monospace;letter-spacing:.09em;text-transform:uppercase;color:var(--soft);margin:0}
section{background:var(--panel);border:1px solid var(--line);border-radius:18px;padding:24px;margin-top:16px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(112px,1fr));gap:14px;margin:16px 0 0;padding:16px;background:var(--sunk);border:1px solid var(--line);border-radius:12px}
dt{font-size:12px;line-height:16px;color:var(--soft)}dd{margin:3px 0 0;font:450 24px/1.2 ui-monospace,SFMono-Regular,monospace;letter-spacing:-.02em}
ul{margin:0;padding-left:18px}li{margin:3px 0;overflow-wrap:anywhere}li::marker{color:var(--soft)}
.goals{list-style:none;padding:0}.goals li{margin:12px 0 0}.goals svg{display:block;width:100%;height:4px;margin-top:7px;border-radius:2px;background:var(--track)}
.goals rect{fill:var(--flame)}.goals b{font-weight:560}
.parts{display:grid;gap:0 32px;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr))}
@media print{:root{--bg:#fff;--panel:#fff;--sunk:#fff;--ink:#000;--soft:#333;--line:#bbb}header{background:none;color:#000;padding:0}header p,.brand small{color:#333}header svg.sky{display:none}section{break-inside:avoid}}`
