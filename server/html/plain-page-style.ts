import { dark, light } from './brand-colours.ts';

function colours(set: typeof light | typeof dark): string {
  const { ground, paper, text, muted, link, leaf, line, tomato } = set;
  return Object.entries({ ground, paper, text, muted, link, leaf, line, tomato })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

export const mailboxStyle = `
:root{${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:16px/1.5 'Segoe UI',system-ui,sans-serif}
header{background:${light.olive};padding:16px clamp(16px,4vw,64px)}
header a{color:${light.onOlive};font:600 20px/1.2 Georgia,serif;text-decoration:none}
main{max-width:960px;margin:0 auto;padding:32px clamp(16px,4vw,64px) 64px}
h1{margin:0 0 8px;font:600 clamp(28px,5vw,40px)/1.15 Georgia,serif;letter-spacing:-0.02em;text-wrap:balance}
h2{margin:32px 0 8px;font:600 20px/1.2 Georgia,serif}
a{color:var(--link)}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}
.lead,.muted{color:var(--muted)}
.muted{font-size:14px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:24px 0 8px}
label{flex-basis:100%;font-size:14px}
input{flex:1 1 220px;min-height:48px;padding:0 12px;border:1px solid var(--muted);border-radius:4px;background:var(--paper);color:inherit;font:inherit}
button{min-height:48px;padding:0 24px;border:1px solid var(--link);border-radius:4px;background:none;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
.mails{list-style:none;margin:8px 0 0;padding:0;border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:14px 8px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
.mails a:hover{background:var(--leaf)}
.subject{grid-column:1/-1;font-weight:600;overflow-wrap:anywhere}
.state{white-space:nowrap}
.state.failed{color:var(--tomato);font-weight:600}
.empty{padding:48px 0;text-align:center;color:var(--muted)}
dl{display:grid;gap:4px;margin:16px 0}
dl div{display:flex;gap:16px}
dt{min-width:112px;color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:720px;border:1px solid var(--line);border-radius:8px;background:${light.ground}}
pre{margin:0;padding:24px;border-radius:8px;background:var(--ground);white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}
@media (max-width:599px){.mails a{grid-template-columns:1fr}}
`;
