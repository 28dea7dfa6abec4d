/**
 * The heights that are reserved before the price is known, so that nothing moves when it is: what the usual
 * words need, also on narrower screens. docs/widget.md has them for the page's own style sheet.
 */
const HEIGHT = '7rem';
const NARROWER: Record<string, string> = {
  '30rem': '8.25rem',
  '24rem': '9.5rem',
  '22rem': '12rem',
};

const narrowHeights = Object.entries(NARROWER)
  .map(
    ([width, height]) => `@media (max-width: ${width}) { :host, .box { min-height: ${height}; } }`,
  )
  .join('\n');

// Colors come from the page, so that the widget is readable on any of them.
export const STYLES = `
:host {
  --amends-private-accent: var(--amends-accent, #1d5fd0);
  --amends-private-on-accent: var(--amends-on-accent, #fff);
  --amends-private-line: color-mix(in srgb, currentColor 30%, transparent);
  display: block;
  box-sizing: border-box;
  min-height: ${HEIGHT};
  font: inherit;
  line-height: 1.4;
}
:host([hidden]) { display: none; }
.box {
  box-sizing: border-box;
  display: grid;
  align-content: center;
  min-height: ${HEIGHT};
  padding: 0.75rem 1rem;
  border: 1px solid var(--amends-private-line);
  border-radius: var(--amends-radius, 0.5rem);
}
.row { display: flex; align-items: center; gap: 0.75rem; }
.words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.title { margin: 0; font-weight: 600; }
.text { margin: 0.125rem 0 0; font-size: 0.875em; }
.price { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
button { font: inherit; cursor: pointer; color: inherit; }
button:focus-visible { outline: 3px solid var(--amends-private-accent); outline-offset: 2px; }
.switch {
  flex: none;
  position: relative;
  inline-size: 3.25rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
}
.switch::before {
  content: '';
  position: absolute;
  inset: 0.5rem 0;
  border: 2px solid currentColor;
  border-radius: 1rem;
}
.switch::after {
  content: '';
  position: absolute;
  inset-block-start: 0.8125rem;
  inset-inline-start: 0.3125rem;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border-radius: 50%;
  background: currentColor;
  transition: translate 150ms;
}
.switch[aria-checked='true']::before { background: var(--amends-private-accent); border-color: var(--amends-private-accent); }
.switch[aria-checked='true']::after { background: var(--amends-private-on-accent); translate: 1.5rem; }
.switch:dir(rtl)[aria-checked='true']::after { translate: -1.5rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.625rem; }
.choice {
  flex: 1 1 12rem;
  min-block-size: 2.75rem;
  padding: 0.375rem 0.75rem;
  border: 2px solid var(--amends-private-line);
  border-radius: var(--amends-radius, 0.5rem);
  background: none;
}
.choice[aria-pressed='true'] {
  border-color: var(--amends-private-accent);
  background: var(--amends-private-accent);
  color: var(--amends-private-on-accent);
}
${narrowHeights}
@media (prefers-reduced-motion: reduce) { .switch::after { transition: none; } }
@media (forced-colors: active) {
  .switch[aria-checked='true']::before { background: Highlight; }
  .choice[aria-pressed='true'] { border-color: Highlight; }
}
`;
