/** The style of the reference page; light and dark, from phone to desktop. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1b1a17; --quiet: #57534b;
  --line: #e7e3da; --accent: #1a4c37; --good: #1e6434; --bad: #a12d1f; --code: #f3f1ec; }
@media (prefers-color-scheme: dark) { :root { --paper: #151412; --surface: #1d1c19; --ink: #f2efe8;
  --quiet: #b8b2a6; --line: #312e29; --accent: #a6dcc0; --good: #8fd3a0; --bad: #f2a79b; --code: #24221f; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
nav { padding: 24px 20px; border-bottom: 1px solid var(--line); font-size: .875rem; }
nav ul { list-style: none; margin: 0 0 12px; padding: 0; }
nav li a { display: block; padding: 3px 0; color: var(--quiet); text-decoration: none; }
nav li a:hover { color: var(--ink); text-decoration: underline; }
nav .name { margin: 0 0 16px; font-weight: 650; font-size: 1rem; }
nav .tag { margin: 12px 0 4px; font-weight: 600; }
nav .tag a, nav .name a { color: var(--ink); text-decoration: none; }
main { padding: 24px 20px 96px; max-width: 860px; min-width: 0; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.375rem; margin: 56px 0 16px; }
h3 { font-size: 1.125rem; margin: 0 0 8px; }
h4 { font-size: .8125rem; margin: 20px 0 8px; color: var(--quiet); }
p { margin: 0 0 12px; }
code { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  background: var(--code); padding: 1px 5px; border-radius: 4px; overflow-wrap: anywhere; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px;
  padding: 20px; margin: 0 0 16px; }
section:target, div:target { outline: 2px solid var(--accent); outline-offset: 2px; }
.address { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.method { font: 600 .75rem/1.5 ui-monospace, monospace; border: 1px solid currentColor;
  border-radius: 4px; padding: 1px 6px; }
.get { color: var(--good); } .delete { color: var(--bad); } .post, .put { color: var(--accent); }
.note, .type, .optional { color: var(--quiet); font-size: .875rem; }
.optional { font-style: italic; }
.fields { list-style: none; margin: 0; padding: 0; }
.fields li { border-top: 1px solid var(--line); padding: 8px 0; }
.fields .fields { margin: 4px 0 0 4px; padding-left: 14px; border-left: 2px solid var(--line); }
.fields p { margin: 0; }
.field { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 3.5rem 1fr; gap: 12px; padding: 6px 0;
  border-top: 1px solid var(--line); }
dl.codes > div { grid-template-columns: minmax(10rem, 16rem) 1fr; }
dt { font-variant-numeric: tabular-nums; font-weight: 600; }
dd { margin: 0; min-width: 0; }
.good { color: var(--good); } .bad { color: var(--bad); }
@media (min-width: 960px) {
  body { display: grid; grid-template-columns: 280px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0;
    border-right: 1px solid var(--line); }
  main { padding: 40px 48px 120px; }
}
@media (max-width: 520px) { dl.codes > div { grid-template-columns: 1fr; gap: 2px; } }
`;
