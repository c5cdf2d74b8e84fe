import { dark, light } from '../../../html/brand-colours.ts';

function colours({ ground, paper, text, muted, link, leaf, line }: typeof light | typeof dark): string {
  return Object.entries({ ground, paper, text, muted, link, leaf, line })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

export const sandboxStyle = `
:root{${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 'Segoe UI',system-ui,sans-serif}
header{background:${light.olive};padding:16px clamp(16px,4.4vw,64px)}
header span{color:${light.onOlive};font:600 24px/1.2 Georgia,serif;letter-spacing:-0.02em}
.notice{margin:0;padding:12px clamp(16px,4.4vw,64px);background:#f8edc4;color:#4d3800}
main{max-width:520px;margin:32px auto;padding:32px clamp(20px,5vw,40px) 40px;background:var(--paper);border-radius:8px}
h1{margin:0;font:600 clamp(26px,6vw,32px)/1.15 Georgia,serif;letter-spacing:-0.02em;text-wrap:balance}
h2{margin:32px 0 0;font:600 20px/1.2 Georgia,serif}
p{margin:8px 0 0}
a{color:var(--link);font-weight:600}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}
@media (prefers-color-scheme:dark){:focus-visible{outline-color:#9cc3ff}}
.to,dt,li p{color:var(--muted)}
.amount{margin:16px 0;font-size:clamp(44px,13vw,60px);line-height:1;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-0.03em}
dl{margin:0;padding:12px 0;border-block:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:4px 0}
dd{margin:0;font-variant-numeric:tabular-nums}
.keeps{margin-top:16px;padding:12px 16px;border-radius:4px;background:var(--leaf)}
button{min-height:48px;width:100%;padding:8px 20px;border:1px solid var(--link);border-radius:4px;background:none;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--leaf)}
.pay{margin-top:24px;min-height:56px;border:0;background:${light.tomato};color:${light.onTomato};font-size:18px}
.pay:hover{background:#a92710}
ul{display:grid;gap:16px;list-style:none;margin:16px 0 0;padding:0}
li p{margin-top:4px;font-size:14px}
@media (max-width:599px){body{background:var(--paper)}main{margin:0;padding:24px clamp(16px,4.4vw,64px) 40px;border-radius:0}}
@media (prefers-contrast:more){button,.keeps,.notice{border:2px solid currentColor}}
`;
